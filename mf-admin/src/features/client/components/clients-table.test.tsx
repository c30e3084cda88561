import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { client } from '../../../testing/records.ts';

const exportAddress = () => screen.getByRole('link', { name: /^Export/ }).getAttribute('href');

describe('the list', () => {
  test('sends the search to the server, and exports the list', async () => {
    const { api, user } = openAdmin('/clients', (fake) => fake.answers(routes.listClients, [client()]));
    const table = await screen.findByRole('table', { name: 'Clients' });
    for (const header of ['Name', 'Email', 'Phone', 'Preferred Contact', 'Created']) {
      expect(within(table).getByRole('columnheader', { name: header })).toBeTruthy();
    }
    expect(await screen.findByRole('link', { name: 'Robin Hale' })).toBeTruthy();
    expect(exportAddress()).toBe('/api/exports/clients');
    await user.type(screen.getByLabelText('Search'), '555-0');
    await waitFor(() => expect(api.calls.at(-1)?.query).toEqual({ search: '555-0' }));
    await waitFor(() => expect(exportAddress()).toBe('/api/exports/clients?search=555-0'));
    api.answers(routes.listClients, []);
    await user.type(screen.getByLabelText('Search'), '1');
    expect(await screen.findByText(/Try another search/)).toBeTruthy();
  });

  test('shows likely doubles only, and exports these', async () => {
    const { api, user } = openAdmin('/clients', (fake) => fake.answers(routes.listClients, [client()]));
    await screen.findByRole('link', { name: 'Robin Hale' });
    await user.selectOptions(screen.getByLabelText('Show'), 'Likely doubles');
    await waitFor(() => expect(api.calls.at(-1)?.query).toEqual({ doubles: 'true' }));
    expect(exportAddress()).toBe('/api/exports/clients?doubles=true');
    api.answers(routes.listClients, []);
    await user.type(screen.getByLabelText('Search'), 'x');
    expect(await screen.findByText(/Try another search/)).toBeTruthy();
  });

  test('asks for a recent sign-in before it exports', async () => {
    const { api, shell, user } = openAdmin('/clients', (fake) => fake.answers(routes.listClients, [client()]));
    api.answers(routes.stepUpState, { recent: false, methods: [] });
    await user.click(await screen.findByRole('link', { name: /^Export/ }));
    await waitFor(() => expect(shell.toasts.at(-1)?.title).toBe("The file wasn't downloaded"));
  });
});
