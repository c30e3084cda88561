import { expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { client, quote } from '../../../testing/records.ts';

test('creates a quote for an existing client at the shown price', async () => {
  const { api, shell, user } = openAdmin('/admin?tab=quotes', (fake) => {
    fake.answers(routes.listClients, [client()]);
    fake.answers(routes.createQuote, quote({ id: 40 }));
    fake.answers(routes.getQuote, quote({ id: 40 }));
  });
  await user.click(await screen.findByRole('button', { name: 'Create quote' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create quote' });
  const send = within(dialog).getByRole('button', { name: 'Create quote' });
  await user.click(send);
  expect(await within(dialog).findByText('Please select a client')).toBeTruthy();
  expect(within(dialog).getByText('Origin address is required')).toBeTruthy();
  expect(api.calls.some(({ endpoint }) => endpoint === 'POST /api/quotes')).toBe(false);

  await user.click(await within(dialog).findByRole('option', { name: /Robin Hale/ }));
  await user.type(within(dialog).getByLabelText('Origin'), '12 Mill Lane');
  await user.type(within(dialog).getByLabelText('Destination'), '480 Harbor Road');
  await user.type(within(dialog).getByLabelText('Distance'), '10');
  await user.type(within(dialog).getByLabelText('Load weight'), '600');
  // 10 x 5.00 + 10.00
  expect(within(dialog).getByText('$60.00')).toBeTruthy();
  await user.click(send);
  await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Quote created successfully' }));
  expect(await screen.findByRole('dialog', { name: 'Quote #40' })).toBeTruthy();
  expect(api.calls.find(({ endpoint }) => endpoint === 'POST /api/quotes')?.body).toEqual({
    client_id: 3,
    service_type: 'local',
    origin: '12 Mill Lane',
    destination: '480 Harbor Road',
    distance: '10',
    rate: '5.00',
    load_weight: 600,
    requested_date: null,
    item_description: '',
    special_instructions: '',
  });
});
