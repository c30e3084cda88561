import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { client } from '../../../testing/records.ts';

const failed = (title: string, description?: string) => ({
  title,
  ...(description && { description }),
  tone: 'destructive',
});

describe('a client that cannot be', () => {
  test('deleted shows a message and keeps the dialog open', async () => {
    const { shell, user } = openAdmin('/clients', (fake) => {
      fake.answers(routes.listClients, [client()]);
      fake.answers(routes.clientDeletion, { appointments: 0, quotes: 0, upcoming: 0, refusal: null });
      fake.refuses(routes.deleteClient, { status: 409, code: 'CLIENT_IN_USE', message: 'Refund payment #9 first.' });
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Robin Hale' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete Robin Hale?' });
    await within(question).findByText(/This client has no quotes or appointments/);
    await user.click(within(question).getByRole('button', { name: 'Delete client' }));
    await waitFor(() => expect(shell.toasts).toEqual([failed('Failed to delete client', 'Refund payment #9 first.')]));
    expect(screen.getByRole('alertdialog')).toBe(question);
    cleanup();

    const later = openAdmin('/clients', (fake) => {
      fake.answers(routes.listClients, [client()]);
      fake.isUnreachable(routes.clientDeletion);
    });
    await later.user.click(await screen.findByRole('button', { name: 'Delete Robin Hale' }));
    const dialog = await screen.findByRole('dialog', { name: 'Robin Hale cannot be deleted right now' });
    expect(within(dialog).getAllByText('Failed to delete client')[0]?.tagName).toBe('STRONG');
    expect(within(dialog).queryByRole('button', { name: 'Delete client' })).toBeNull();
    expect(later.api.calls.some(({ endpoint }) => endpoint.startsWith('DELETE'))).toBe(false);
  });
});

describe('the list', () => {
  test('says what else will be deleted before deleting', async () => {
    const { api, shell, user } = openAdmin('/clients', (fake) => {
      fake.answers(routes.listClients, [client()]);
      fake.answers(routes.clientDeletion, { appointments: 3, quotes: 1, upcoming: 1, refusal: null });
      fake.answers(routes.deleteClient, undefined);
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Robin Hale' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete Robin Hale?' });
    expect(
      await within(question).findByText(/1 quote, 3 appointments, and their payments will also be deleted/),
    ).toBeTruthy();
    expect(question.textContent).toContain('The time slot of one upcoming appointment will open up again.');
    expect(api.calls.some(({ endpoint }) => endpoint.startsWith('DELETE'))).toBe(false);
    api.answers(routes.listClients, []);
    await user.click(within(question).getByRole('button', { name: 'Delete client' }));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Client deleted successfully' }));
    expect(await screen.findByText('No clients found')).toBeTruthy();
    expect(api.calls.find(({ endpoint }) => endpoint.startsWith('DELETE'))?.query).toEqual({
      version: '1',
      appointments: '3',
      quotes: '1',
      upcoming: '1',
    });
  });

  test('refuses to delete new records that were not shown, then asks again with the current counts', async () => {
    const { api, shell, user } = openAdmin('/clients', (fake) => {
      fake.answers(routes.listClients, [client()]);
      fake.answers(routes.clientDeletion, { appointments: 0, quotes: 1, upcoming: 0, refusal: null });
      fake.refuses(routes.deleteClient, { status: 409, code: 'RECORD_CHANGED', message: 'It was changed.' });
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Robin Hale' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete Robin Hale?' });
    await within(question).findByText(/^1 quote will also be deleted/);
    api.answers(routes.listClients, [client({ name: 'Robin Hale-Ortiz', version: 2 })]);
    api.answers(routes.clientDeletion, { appointments: 0, quotes: 2, upcoming: 0, refusal: null });
    const confirm = within(question).getByRole('button', { name: 'Delete client' });
    await user.click(confirm);
    await waitFor(() =>
      expect(shell.toasts).toEqual([
        { title: 'Failed to delete client', description: 'It was changed.', tone: 'destructive' },
      ]),
    );
    expect(await within(question).findByText(/^2 quotes will also be deleted/)).toBeTruthy();
    expect(await screen.findByRole('alertdialog', { name: 'Delete Robin Hale-Ortiz?' })).toBe(question);
    api.answers(routes.deleteClient, undefined);
    await user.click(confirm);
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Client deleted successfully' }));
    expect(api.calls.filter(({ endpoint }) => endpoint.startsWith('DELETE')).at(-1)?.query).toEqual({
      version: '2',
      appointments: '0',
      quotes: '2',
      upcoming: '0',
    });
  });

  test('a client with a pending refund cannot be deleted, and the reason is shown', async () => {
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
    expect(screen.queryByRole('button', { name: 'Delete client' })).toBeNull();
    expect(api.calls.some(({ endpoint }) => endpoint.startsWith('DELETE'))).toBe(false);
  });
});
