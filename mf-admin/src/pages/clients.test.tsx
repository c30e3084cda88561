import { afterEach, describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../testing/open-admin.tsx';
import { appointment, client, historyEntry, payment, quote } from '../testing/records.ts';
import { message } from '../testing/slots.ts';

afterEach(cleanup);

describe('the list', () => {
  test('asks the server for what is searched, and exports the days that are chosen', async () => {
    const { api, user } = openAdmin('/clients', (fake) => fake.answers(routes.listClients, [client()]));
    const table = await screen.findByRole('table', { name: 'Clients' });
    for (const header of ['Name', 'Email', 'Phone', 'Preferred Contact', 'Created']) {
      expect(within(table).getByRole('columnheader', { name: header })).toBeTruthy();
    }
    expect(await screen.findByRole('link', { name: 'Robin Hale' })).toBeTruthy();
    api.answers(routes.listClients, []);
    await user.type(screen.getByLabelText('Search'), '555-0');
    expect(await screen.findByText(/Nothing matches/)).toBeTruthy();
    expect(api.calls.at(-1)?.query).toEqual({ search: '555-0' });
    await user.click(screen.getByRole('button', { name: 'Export…' }));
    const link = await screen.findByRole('link', { name: 'Export CSV' });
    expect(link.getAttribute('href')).toMatch(/^\/api\/exports\/clients\?from=\d{4}-\d{2}-01&to=/);
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

describe('the page of a client', () => {
  const prepare = (fake: FakeApi) => {
    fake.answers(routes.getClient, client({ version: 2 }));
    fake.answers(routes.listAppointments, [appointment()]);
    fake.answers(routes.listAppointmentPayments, [payment()]);
    fake.answers(routes.listQuotes, [quote()]);
    fake.answers(routes.listMessages, [message()]);
    fake.answers(routes.appointmentsHistory, [historyEntry({ subject: 'client', summary: 'Phone changed' })]);
  };

  test('shows in tabs what belongs to it, each asked for by the client', async () => {
    const { api, user } = openAdmin('/clients/3', prepare);
    expect(await screen.findByRole('heading', { level: 1, name: 'Robin Hale' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: '#7' })).toBeTruthy();
    expect(api.calls.find(({ endpoint }) => endpoint === 'GET /api/appointments')?.query).toEqual({
      client_id: '3',
      sort: 'date',
    });
    const tabs = [
      ['Quotes', '#12', { endpoint: 'GET /api/quotes', query: { client_id: '3' } }],
      ['Payments', '$51.65', { endpoint: 'GET /api/appointments/7/payments', query: {} }],
      [
        'Messages',
        'Your appointment is confirmed',
        { endpoint: 'GET /api/messages', query: { client_id: '3', limit: '10' } },
      ],
      ['History', 'Phone changed', { endpoint: 'GET /api/history/appointments' }],
    ] as const;
    for (const [tab, shown, asked] of tabs) {
      await user.click(screen.getByRole('tab', { name: tab }));
      expect(await screen.findByText(shown)).toBeTruthy();
      expect(api.calls).toContainEqual(expect.objectContaining(asked));
    }
  });

  test('ties the client to a user by name, and to nobody after a question', async () => {
    const { api, shell, user } = openAdmin('/clients/3', (fake) => {
      prepare(fake);
      fake.refuses(routes.setClientUser, {
        status: 400,
        code: 'INVALID_INPUT',
        message: 'username: There is no user of this name.',
        details: [{ field: 'username', message: 'There is no user of this name.' }],
      });
    });
    const name = await screen.findByLabelText<HTMLInputElement>('Username');
    await user.click(screen.getByRole('button', { name: 'Link User' }));
    expect(await screen.findByText('Username is required')).toBeTruthy();
    await user.type(name, 'casey');
    await user.click(screen.getByRole('button', { name: 'Link User' }));
    expect(await screen.findByText('There is no user of this name.')).toBeTruthy();
    expect(name.value).toBe('casey');

    api.answers(routes.setClientUser, client({ user_id: 7, version: 3 }));
    api.answers(routes.getClient, client({ user_id: 7, version: 3 }));
    api.answers(routes.getClientUser, { user: { id: 7, username: 'casey', email: 'casey@example.com' } });
    await user.click(screen.getByRole('button', { name: 'Link User' }));
    expect(await screen.findByText('casey', { selector: 'strong' })).toBeTruthy();
    expect(screen.getByText('casey@example.com')).toBeTruthy();
    expect(api.calls.filter(({ endpoint }) => endpoint.startsWith('PUT')).at(-1)?.body).toEqual({
      username: 'casey',
      version: 2,
    });
    await user.click(screen.getByRole('button', { name: 'Unlink' }));
    expect(
      await screen.findByText('The user casey no longer sees the quotes and appointments of Robin Hale.'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Unlink User' }));
    await waitFor(() => expect(shell.toasts.at(-1)?.description).toBe('No user is linked any more'));
    expect(api.calls.filter(({ endpoint }) => endpoint.startsWith('PUT')).at(-1)?.body).toEqual({
      username: null,
      version: 3,
    });
  });

  test('a client that does not exist, and an address that names none, say so', async () => {
    openAdmin('/clients/999', (fake) =>
      fake.refuses(routes.getClient, { status: 404, code: 'NOT_FOUND', message: 'Client not found' }),
    );
    expect(await screen.findByText('There is no such client')).toBeTruthy();
    cleanup();
    const { api } = openAdmin('/clients/abc', () => {});
    expect(await screen.findByText('There is no such client')).toBeTruthy();
    expect(api.calls.some(({ endpoint }) => endpoint.startsWith('GET /api/clients'))).toBe(false);
  });
});
