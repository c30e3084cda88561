import { afterEach, describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../testing/open-admin.tsx';
import { client } from '../testing/records.ts';

afterEach(cleanup);

const exportAddress = () => screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href');

describe('the list', () => {
  test('asks the server for what is searched, and exports what is listed', async () => {
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
    expect(await screen.findByText(/Nothing matches/)).toBeTruthy();
  });

  test('a client is created; what is missing is said by the field', async () => {
    const { api, shell, user } = openAdmin('/clients', (fake) => {
      fake.answers(routes.listClients, []);
      fake.answers(routes.createClient, client());
      fake.answers(routes.getClient, client());
    });
    await user.click(await screen.findByRole('button', { name: 'New Client' }));
    const dialog = await screen.findByRole('dialog', { name: 'New Client' });
    await user.type(within(dialog).getByLabelText('Phone'), '555');
    await user.click(within(dialog).getByRole('button', { name: 'Create Client' }));
    for (const fault of [
      'Name is required',
      'Invalid email address',
      'Phone number is too short',
      'Please select a preferred contact method',
    ]) {
      expect(await within(dialog).findByText(fault)).toBeTruthy();
    }
    await user.type(within(dialog).getByLabelText('Name'), 'Robin Hale');
    await user.type(within(dialog).getByLabelText('Email'), 'robin@visitors.example');
    await user.type(within(dialog).getByLabelText('Phone'), '-0104477');
    await user.selectOptions(within(dialog).getByLabelText('Preferred contact'), 'Text');
    await user.click(within(dialog).getByRole('button', { name: 'Create Client' }));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Client created successfully' }));
    expect(api.calls.find(({ endpoint }) => endpoint === 'POST /api/clients')?.body).toEqual({
      name: 'Robin Hale',
      email: 'robin@visitors.example',
      phone: '555-0104477',
      preferred_contact: 'text',
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Robin Hale' })).toBeTruthy();
  });

  test('an edit that meets a change of somebody else loads theirs and keeps what was typed', async () => {
    const { api, shell, user } = openAdmin('/clients', (fake) => {
      fake.answers(routes.listClients, [client({ version: 2 })]);
      fake.refuses(routes.updateClient, { status: 409, code: 'RECORD_CHANGED', message: 'It was changed by super.' });
      fake.answers(routes.getClient, client({ email: 'hale@visitors.example', version: 3 }));
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Robin Hale' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Robin Hale' });
    const phone = within(dialog).getByLabelText<HTMLInputElement>('Phone');
    await user.clear(phone);
    await user.type(phone, '555-999-0000');
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Load their changes' }));
    const email = within(dialog).getByLabelText<HTMLInputElement>('Email');
    await waitFor(() => expect(email.value).toBe('hale@visitors.example'));
    expect(phone.value).toBe('555-999-0000');
    api.answers(routes.updateClient, client({ version: 4 }));
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Client updated successfully' }));
    expect(api.calls.filter(({ endpoint }) => endpoint.startsWith('PUT')).at(-1)?.body).toMatchObject({
      email: 'hale@visitors.example',
      phone: '555-999-0000',
      version: 3,
    });
  });

  test('deleting says first what goes with it', async () => {
    const { api, shell, user } = openAdmin('/clients', (fake) => {
      fake.answers(routes.listClients, [client()]);
      fake.answers(routes.clientDeletion, { appointments: 3, quotes: 1, upcoming: 1, refusal: null });
      fake.answers(routes.deleteClient, undefined);
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Robin Hale' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete Robin Hale?' });
    expect(await within(question).findByText(/1 quote and 3 appointments and their payments are deleted/)).toBeTruthy();
    expect(question.textContent).toContain('One appointment is still to come: its time slot becomes free.');
    expect(api.calls.some(({ endpoint }) => endpoint.startsWith('DELETE'))).toBe(false);
    api.answers(routes.listClients, []);
    await user.click(within(question).getByRole('button', { name: 'Delete Client' }));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Client deleted successfully' }));
    expect(await screen.findByText('No clients found')).toBeTruthy();
    expect(api.calls.find(({ endpoint }) => endpoint.startsWith('DELETE'))?.query).toEqual({
      ...{ version: '1', appointments: '3', quotes: '1', upcoming: '1' },
    });
  });

  test('what came to a client meanwhile is not deleted unsaid: it is counted and asked again', async () => {
    const { api, shell, user } = openAdmin('/clients', (fake) => {
      fake.answers(routes.listClients, [client()]);
      fake.answers(routes.clientDeletion, { appointments: 0, quotes: 1, upcoming: 0, refusal: null });
      fake.refuses(routes.deleteClient, { status: 409, code: 'RECORD_CHANGED', message: 'It was changed.' });
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Robin Hale' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete Robin Hale?' });
    await within(question).findByText(/^1 quote is deleted, too/);
    api.answers(routes.listClients, [client({ name: 'Robin Hale-Ortiz', version: 2 })]);
    api.answers(routes.clientDeletion, { appointments: 0, quotes: 2, upcoming: 0, refusal: null });
    const confirm = within(question).getByRole('button', { name: 'Delete Client' });
    await user.click(confirm);
    await waitFor(() =>
      expect(shell.toasts).toEqual([
        { title: 'Failed to delete client', description: 'It was changed.', tone: 'destructive' },
      ]),
    );
    expect(await within(question).findByText(/^2 quotes are deleted, too/)).toBeTruthy();
    expect(await screen.findByRole('alertdialog', { name: 'Delete Robin Hale-Ortiz?' })).toBe(question);
    api.answers(routes.deleteClient, undefined);
    await user.click(confirm);
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Client deleted successfully' }));
    expect(api.calls.filter(({ endpoint }) => endpoint.startsWith('DELETE')).at(-1)?.query).toEqual({
      ...{ version: '2', appointments: '0', quotes: '2', upcoming: '0' },
    });
  });

  test('a client with money on the way is not deleted, and it is said why', async () => {
    const { api, user } = openAdmin('/clients', (fake) => {
      fake.answers(routes.listClients, [client()]);
      fake.answers(routes.clientDeletion, {
        appointments: 3,
        quotes: 1,
        upcoming: 1,
        refusal: 'Refund payment #9 first.',
      });
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Robin Hale' }));
    expect(await screen.findByText('Refund payment #9 first.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete Client' })).toBeNull();
    expect(api.calls.some(({ endpoint }) => endpoint.startsWith('DELETE'))).toBe(false);
  });
});
