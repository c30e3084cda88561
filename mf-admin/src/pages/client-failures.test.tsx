import { afterEach, describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../testing/open-admin.tsx';
import { appointment, client, payment } from '../testing/records.ts';

afterEach(cleanup);

const failed = (title: string, description?: string) => ({
  title,
  ...(description && { description }),
  tone: 'destructive',
});

describe('a client that cannot be', () => {
  test("created is told in the server's words, else in plain ones; what was typed stays", async () => {
    const { api, shell, user } = openAdmin('/clients', (fake) => {
      fake.answers(routes.listClients, []);
      fake.refuses(routes.createClient, {
        status: 409,
        code: 'EMAIL_TAKEN',
        message: 'Robin Hale has this address.',
        details: [{ field: 'email', message: 'It is in the book.' }],
      });
    });
    await user.click(await screen.findByRole('button', { name: 'New Client' }));
    const dialog = await screen.findByRole('dialog', { name: 'New Client' });
    const name = within(dialog).getByLabelText<HTMLInputElement>('Name');
    await user.type(name, 'Robin Hale');
    await user.type(within(dialog).getByLabelText('Email'), 'robin@visitors.example');
    await user.type(within(dialog).getByLabelText('Phone'), '555-010-4477');
    await user.selectOptions(within(dialog).getByLabelText('Preferred contact'), 'Phone');
    const create = within(dialog).getByRole('button', { name: 'Create Client' });
    await user.click(create);
    await waitFor(() =>
      expect(shell.toasts).toEqual([failed('Failed to create client', 'Robin Hale has this address.')]),
    );
    expect(within(dialog).getByText('It is in the book.')).toBeTruthy();

    api.isUnreachable(routes.createClient);
    await user.click(create);
    await waitFor(() => expect(shell.toasts.slice(1)).toEqual([failed('Failed to create client')]));
    expect(name.value).toBe('Robin Hale');
  });

  test('updated is told so; what was typed stays', async () => {
    const { shell, user } = openAdmin('/clients', (fake) => {
      fake.answers(routes.listClients, [client()]);
      fake.isUnreachable(routes.updateClient);
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Robin Hale' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Robin Hale' });
    const phone = within(dialog).getByLabelText<HTMLInputElement>('Phone');
    await user.clear(phone);
    await user.type(phone, '555-999-0000');
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(shell.toasts).toEqual([failed('Failed to update client')]));
    expect(phone.value).toBe('555-999-0000');
  });

  test('read again, when somebody else changed it, is told so and can be tried again', async () => {
    const { shell, user } = openAdmin('/clients', (fake) => {
      fake.answers(routes.listClients, [client()]);
      fake.refuses(routes.updateClient, { status: 409, code: 'RECORD_CHANGED', message: 'It was changed by super.' });
      fake.isUnreachable(routes.getClient);
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Robin Hale' }));
    await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
    const load = await screen.findByRole<HTMLButtonElement>('button', { name: 'Load their changes' });
    await user.click(load);
    await waitFor(() => expect(shell.toasts).toEqual([failed('Failed to fetch client details')]));
    await waitFor(() => expect(load.disabled).toBe(false));
  });

  test('deleted is told so, and the question stays; so is one whose consequences are not known', async () => {
    const { shell, user } = openAdmin('/clients', (fake) => {
      fake.answers(routes.listClients, [client()]);
      fake.answers(routes.clientDeletion, { appointments: 0, quotes: 0, upcoming: 0, refusal: null });
      fake.refuses(routes.deleteClient, { status: 409, code: 'CLIENT_IN_USE', message: 'Refund payment #9 first.' });
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Robin Hale' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete Robin Hale?' });
    await within(question).findByText(/There are no quotes or appointments/);
    await user.click(within(question).getByRole('button', { name: 'Delete Client' }));
    await waitFor(() => expect(shell.toasts).toEqual([failed('Failed to delete client', 'Refund payment #9 first.')]));
    expect(screen.getByRole('alertdialog')).toBe(question);
    cleanup();

    const later = openAdmin('/clients', (fake) => {
      fake.answers(routes.listClients, [client()]);
      fake.isUnreachable(routes.clientDeletion);
    });
    await later.user.click(await screen.findByRole('button', { name: 'Delete Robin Hale' }));
    const dialog = await screen.findByRole('dialog', { name: 'Robin Hale cannot be deleted now' });
    expect(within(dialog).getAllByText('Failed to delete client')[0]?.tagName).toBe('STRONG');
    expect(within(dialog).queryByRole('button', { name: 'Delete Client' })).toBeNull();
    expect(later.api.calls.some(({ endpoint }) => endpoint.startsWith('DELETE'))).toBe(false);
  });

  test('fails to be unlinked from its user with its own words', async () => {
    const { shell, user } = openAdmin('/clients/3', (fake) => {
      fake.answers(routes.getClient, client({ user_id: 5 }));
      fake.answers(routes.getClientUser, { user: null });
      fake.isUnreachable(routes.setClientUser);
    });
    await user.click(await screen.findByRole('button', { name: 'Unlink' }));
    await user.click(await screen.findByRole('button', { name: 'Unlink User' }));
    await waitFor(() => expect(shell.toasts).toEqual([failed('Failed to save client')]));
  });

  test('shown in the details of an appointment is told in its place, and Retry reads it again', async () => {
    const { api, user } = openAdmin('/appointments?open=7', (fake) => {
      fake.answers(routes.getAppointment, appointment());
      fake.isUnreachable(routes.getClient);
      fake.answers(routes.listAppointmentPayments, [payment()]);
      fake.answers(routes.listMessages, []);
    });
    const dialog = await screen.findByRole('dialog', { name: 'Appointment #7' });
    expect(await within(dialog).findByText('Failed to fetch client details')).toBeTruthy();
    expect(within(dialog).getByText('12 Mill Lane')).toBeTruthy();
    api.answers(routes.getClient, client());
    await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
    expect(await within(dialog).findByText('robin@visitors.example')).toBeTruthy();
    expect(within(dialog).queryByText('Failed to fetch client details')).toBeNull();
  });
});
