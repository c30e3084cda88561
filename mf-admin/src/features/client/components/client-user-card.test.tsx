import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { appointment, client, historyEntry, payment, quote } from '../../../testing/records.ts';
import { message } from '../../../testing/slots.ts';

const failed = (title: string, description?: string) => ({
  title,
  ...(description && { description }),
  tone: 'destructive',
});

describe('a client that cannot be', () => {
  test('unlinked from its user shows a message', async () => {
    const { shell, user } = openAdmin('/clients/3', (fake) => {
      fake.answers(routes.getClient, client({ user_id: 5 }));
      fake.answers(routes.getClientUser, { user: null });
      fake.isUnreachable(routes.setClientUser);
    });
    await user.click(await screen.findByRole('button', { name: 'Unlink' }));
    await user.click(await screen.findByRole('button', { name: 'Unlink user' }));
    await waitFor(() => expect(shell.toasts).toEqual([failed('Failed to save client')]));
  });
});

describe('the page of a client', () => {
  const prepare = (fake: FakeApi) => {
    fake.answers(routes.getClient, client({ version: 2 }));
    fake.answers(routes.listAppointments, [appointment()]);
    fake.answers(routes.listPayments, [payment()]);
    fake.answers(routes.listQuotes, [quote()]);
    fake.answers(routes.listMessages, [message()]);
    fake.answers(routes.appointmentsHistory, [historyEntry({ subject: 'client', summary: 'Phone changed' })]);
  };

  test('links the client to a user by name, and unlinks it after asking', async () => {
    const { api, shell, user } = openAdmin('/clients/3', (fake) => {
      prepare(fake);
      fake.refuses(routes.setClientUser, {
        status: 400,
        code: 'INVALID_INPUT',
        message: 'There is no user with this name.',
        details: [{ field: 'username', message: 'There is no user with this name.' }],
      });
    });
    const name = await screen.findByLabelText<HTMLInputElement>('Username');
    await user.click(screen.getByRole('button', { name: 'Link user' }));
    expect(await screen.findByText('Username is required')).toBeTruthy();
    await user.type(name, 'casey');
    await user.click(screen.getByRole('button', { name: 'Link user' }));
    expect(await screen.findByText('There is no user with this name.')).toBeTruthy();
    expect(name.value).toBe('casey');

    api.answers(routes.setClientUser, client({ user_id: 7, version: 3 }));
    api.answers(routes.getClient, client({ user_id: 7, version: 3 }));
    api.answers(routes.getClientUser, { user: { id: 7, username: 'casey', email: 'casey@example.com' } });
    await user.click(screen.getByRole('button', { name: 'Link user' }));
    expect(await screen.findByText('casey', { selector: 'strong' })).toBeTruthy();
    expect(screen.getByText('casey@example.com')).toBeTruthy();
    expect(api.calls.filter(({ endpoint }) => endpoint.startsWith('PUT')).at(-1)?.body).toEqual({
      username: 'casey',
      version: 2,
    });
    await user.click(screen.getByRole('button', { name: 'Unlink' }));
    expect(await screen.findByText('casey will no longer see the quotes and appointments of Robin Hale.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Unlink user' }));
    await waitFor(() => expect(shell.toasts.at(-1)?.description).toBe('The user has been unlinked.'));
    expect(api.calls.filter(({ endpoint }) => endpoint.startsWith('PUT')).at(-1)?.body).toEqual({
      username: null,
      version: 3,
    });
  });
});
