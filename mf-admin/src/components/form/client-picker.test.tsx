import { expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { openAdmin } from '../../testing/open-admin.tsx';
import { client } from '../../testing/records.ts';

const asked = (api: FakeApi, endpoint: string) =>
  api.calls.filter((call) => call.endpoint === endpoint).map(({ query }) => query);

test('refuses a search of ten thousand characters', async () => {
  const { api, user } = openAdmin('/appointments', (fake) => fake.answers(routes.listClients, [client()]));
  await user.click(await screen.findByRole('button', { name: /New Appointment/ }));
  await user.click(await screen.findByLabelText('Find client'));
  await user.paste('a'.repeat(10_000));
  expect(await screen.findByText('At most 200 characters')).toBeTruthy();
  expect(asked(api, 'GET /api/clients').filter(({ search }) => search)).toEqual([]);
});

test('chooses a client with the arrow keys and Enter', async () => {
  const { user } = openAdmin('/appointments', (fake) =>
    fake.answers(routes.listClients, [client(), client({ id: 4, name: 'Kim Ray' })]),
  );
  await user.click(await screen.findByRole('button', { name: /New Appointment/ }));
  await user.click(await screen.findByRole('combobox', { name: 'Find client' }));
  const options = screen.getByRole('listbox', { name: 'Newest clients' });
  expect(await within(options).findAllByRole('option')).toHaveLength(2);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(within(options).getByRole('option', { selected: true }).textContent).toContain('Kim Ray');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Change client' })).toBeTruthy();
  expect(screen.getByText('Kim Ray')).toBeTruthy();
});
