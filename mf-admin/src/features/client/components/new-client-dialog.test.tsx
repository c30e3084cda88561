import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { client } from '../../../testing/records.ts';

const failed = (title: string, description?: string) => ({
  title,
  ...(description && { description }),
  tone: 'destructive',
});

describe('a client that cannot be', () => {
  test("created shows the server's message or the standard one, and keeps the form", async () => {
    const { api, shell, user } = openAdmin('/clients', (fake) => {
      fake.answers(routes.listClients, []);
      fake.refuses(routes.createClient, {
        status: 409,
        code: 'EMAIL_TAKEN',
        message: 'Robin Hale has this address.',
        details: [{ field: 'email', message: 'It is in the book.' }],
      });
    });
    await user.click(await screen.findByRole('button', { name: 'New client' }));
    const dialog = await screen.findByRole('dialog', { name: 'New client' });
    const name = within(dialog).getByLabelText<HTMLInputElement>('Name');
    await user.type(name, 'Robin Hale');
    await user.type(within(dialog).getByLabelText(/^Email/), 'robin@visitors.example');
    await user.type(within(dialog).getByLabelText('Phone'), '555-010-4477');
    await user.selectOptions(within(dialog).getByLabelText('Preferred contact'), 'Phone');
    const create = within(dialog).getByRole('button', { name: 'Create client' });
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
});

describe('a contact that a client has already', () => {
  test('is shown while it is typed, and can still be saved', async () => {
    const { api, user } = openAdmin('/clients', (fake) => {
      fake.answers(routes.listClients, []);
      fake.answers(routes.similarClients, [client()]);
      fake.answers(routes.createClient, client());
      fake.answers(routes.getClient, client());
    });
    await user.click(await screen.findByRole('button', { name: 'New client' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New client' }));
    await user.type(dialog.getByLabelText('Name'), 'Robin H');
    await user.type(dialog.getByLabelText(/^Email/), 'robin@visitors');
    await user.type(dialog.getByLabelText('Phone'), '555-010');
    expect(dialog.queryByText(/exists/)).toBeNull();
    await user.type(dialog.getByLabelText('Phone'), '-4477');
    expect(await dialog.findByText('A client with this email or phone number exists')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Robin Hale' }).getAttribute('href')).toBe('/clients/3');
    expect(api.calls.findLast(({ endpoint }) => endpoint === 'GET /api/clients/similar')?.query).toEqual({
      phone: '555-010-4477',
    });
    await user.type(dialog.getByLabelText(/^Email/), '.example');
    await user.selectOptions(dialog.getByLabelText('Preferred contact'), 'Phone');
    await user.click(dialog.getByRole('button', { name: 'Create client' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Robin Hale' })).toBeTruthy();
  });
});

describe('the list', () => {
  test('a client is created; fields show what is missing', async () => {
    const { api, shell, user } = openAdmin('/clients', (fake) => {
      fake.answers(routes.listClients, []);
      fake.answers(routes.createClient, client());
      fake.answers(routes.getClient, client());
    });
    await user.click(await screen.findByRole('button', { name: 'New client' }));
    const dialog = await screen.findByRole('dialog', { name: 'New client' });
    await user.type(within(dialog).getByLabelText(/^Email/), 'robin');
    await user.type(within(dialog).getByLabelText('Phone'), '555');
    await user.click(within(dialog).getByRole('button', { name: 'Create client' }));
    for (const fault of [
      'Name is required',
      'Invalid email address',
      'Phone number is too short',
      'Please select a preferred contact method',
    ]) {
      expect(await within(dialog).findByText(fault)).toBeTruthy();
    }
    await user.type(within(dialog).getByLabelText('Name'), 'Robin Hale');
    await user.type(within(dialog).getByLabelText(/^Email/), '@visitors.example');
    await user.type(within(dialog).getByLabelText('Phone'), '-0104477');
    await user.selectOptions(within(dialog).getByLabelText('Preferred contact'), 'Text');
    await user.click(within(dialog).getByRole('button', { name: 'Create client' }));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Client created successfully' }));
    expect(api.calls.find(({ endpoint }) => endpoint === 'POST /api/clients')?.body).toEqual({
      name: 'Robin Hale',
      email: 'robin@visitors.example',
      phone: '555-0104477',
      preferred_contact: 'text',
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Robin Hale' })).toBeTruthy();
  });
});
