import { afterEach, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../testing/open-admin.tsx';

afterEach(cleanup);

test('the phone number of a new client needs ten characters', async () => {
  const { api, user } = openAdmin('/appointments', (fake) => fake.answers(routes.listClients, []));
  await user.click(await screen.findByRole('button', { name: 'New Appointment' }));
  const dialog = await screen.findByRole('dialog', { name: 'New Appointment' });
  await user.click(within(dialog).getByRole('radio', { name: 'New client' }));
  const phone = within(dialog).getByLabelText('Client phone');
  await user.click(phone);
  await user.paste('555010447');
  await user.click(within(dialog).getByRole('button', { name: 'Create Appointment' }));
  expect(await within(dialog).findByText('Please enter a valid phone number')).toBeTruthy();
  await user.type(phone, '7');
  await waitFor(() => expect(within(dialog).queryByText('Please enter a valid phone number')).toBeNull());
  expect(api.calls.some(({ endpoint }) => endpoint.startsWith('POST'))).toBe(false);
});
