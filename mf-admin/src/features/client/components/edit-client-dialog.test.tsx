import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { canBePressed } from '@tailgate/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { client } from '../../../testing/records.ts';

const failed = (title: string, description?: string) => ({
  title,
  ...(description && { description }),
  tone: 'destructive',
});

describe('a client that cannot be', () => {
  test('updated shows a message and keeps the form', async () => {
    const { shell, user } = openAdmin('/clients', (fake) => {
      fake.answers(routes.listClients, [client()]);
      fake.isUnreachable(routes.updateClient);
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Robin Hale' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Robin Hale' });
    const phone = within(dialog).getByLabelText<HTMLInputElement>('Phone');
    await user.clear(phone);
    await user.type(phone, '555-999-0000');
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(shell.toasts).toEqual([failed('Failed to update client')]));
    expect(phone.value).toBe('555-999-0000');
  });

  test("read again after a colleague's change shows a message and can be retried", async () => {
    const { shell, user } = openAdmin('/clients', (fake) => {
      fake.answers(routes.listClients, [client()]);
      fake.refuses(routes.updateClient, { status: 409, code: 'RECORD_CHANGED', message: 'It was changed by super.' });
      fake.isUnreachable(routes.getClient);
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Robin Hale' }));
    await user.click(await screen.findByRole('button', { name: 'Save changes' }));
    const load = await screen.findByRole<HTMLButtonElement>('button', { name: 'Load their changes' });
    await user.click(load);
    await waitFor(() => expect(shell.toasts).toEqual([failed('Failed to fetch client details')]));
    await waitFor(() => expect(canBePressed(load)).toBe(true));
  });
});

describe('the list', () => {
  test("an edit of an outdated client loads the colleague's changes and keeps the edits", async () => {
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
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Load their changes' }));
    const email = within(dialog).getByLabelText<HTMLInputElement>(/^Email/);
    await waitFor(() => expect(email.value).toBe('hale@visitors.example'));
    expect(phone.value).toBe('555-999-0000');
    api.answers(routes.updateClient, client({ version: 4 }));
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Client updated successfully' }));
    expect(api.calls.filter(({ endpoint }) => endpoint.startsWith('PUT')).at(-1)?.body).toMatchObject({
      email: 'hale@visitors.example',
      phone: '555-999-0000',
      version: 3,
    });
  });
});
