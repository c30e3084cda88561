import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { person } from '../../../testing/records.ts';

function openUsers(prepare: (api: FakeApi) => void = () => {}) {
  return openAdmin(
    '/user-management',
    (fake) => {
      fake.answers(routes.listUsers, [person('SUPER_ADMIN')]);
      prepare(fake);
    },
    'SUPER_ADMIN',
  );
}

describe('a new user', () => {
  async function openDialog(user: UserEvent) {
    await user.click(await screen.findByRole('button', { name: 'New User' }));
    return screen.findByRole('dialog', { name: 'New User' });
  }

  test('is invited by email, which is the default', async () => {
    const { api, shell, user } = openUsers((fake) => fake.answers(routes.inviteUser, person('ADMIN')));
    const dialog = await openDialog(user);
    expect(within(dialog).getByRole('radio', { name: /Invite by email/ })).toHaveProperty('checked', true);
    expect(within(dialog).queryByLabelText('Password')).toBeNull();
    await user.type(within(dialog).getByLabelText('Username'), 'ada');
    await user.type(within(dialog).getByLabelText('Email'), 'ada@example.com');
    await user.selectOptions(within(dialog).getByLabelText('Role'), 'Admin');
    await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'User created successfully' }));
    expect(api.calls.find(({ endpoint }) => endpoint.startsWith('POST'))).toMatchObject({
      endpoint: 'POST /api/admin/invitations',
      body: { username: 'ada', email: 'ada@example.com', role: 'ADMIN' },
    });
  });

  test('can be created with a password', async () => {
    const { api, shell, user } = openUsers((fake) => fake.answers(routes.createUserByAdmin, person('CUSTOMER')));
    const dialog = await openDialog(user);
    await user.click(within(dialog).getByRole('radio', { name: /Set a password/ }));
    await user.type(within(dialog).getByLabelText('Username'), 'ada');
    await user.type(within(dialog).getByLabelText('Email'), 'ada@example.com');
    await user.selectOptions(within(dialog).getByLabelText('Role'), 'Customer');
    await user.type(within(dialog).getByLabelText('Password'), 'long enough');
    await user.type(within(dialog).getByLabelText('Confirm password'), 'long enough');
    await user.click(within(dialog).getByRole('button', { name: 'Create user' }));
    await waitFor(() =>
      expect(shell.toasts).toEqual([
        {
          title: 'User created successfully',
          description: 'ada can now sign in, and must then choose another password.',
          tone: 'success',
        },
      ]),
    );
    expect(api.calls.filter(({ endpoint }) => endpoint.startsWith('POST'))).toEqual([
      {
        endpoint: 'POST /api/admin/users',
        query: {},
        body: { username: 'ada', email: 'ada@example.com', role: 'CUSTOMER', password: 'long enough' },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('requires every field and matching passwords, and keeps the form', async () => {
    const { api, shell, user } = openUsers();
    const dialog = await openDialog(user);
    await user.click(within(dialog).getByRole('radio', { name: /Set a password/ }));
    await user.type(within(dialog).getByLabelText('Username'), 'ada');
    await user.type(within(dialog).getByLabelText('Password'), 'long enough');
    const create = within(dialog).getByRole('button', { name: 'Create user' });
    await user.click(create);
    expect(shell.toasts.at(-1)).toMatchObject({
      title: 'Missing information',
      description: 'Please fill in all required fields.',
    });
    await user.type(within(dialog).getByLabelText('Email'), 'ada@example.com');
    await user.selectOptions(within(dialog).getByLabelText('Role'), 'Super admin');
    await user.type(within(dialog).getByLabelText('Confirm password'), 'long enouhg');
    await user.click(create);
    await waitFor(() =>
      expect(shell.toasts.at(-1)).toMatchObject({
        title: "Passwords don't match",
        description: 'Please make sure your passwords match.',
      }),
    );
    expect(within(dialog).getByText('Please make sure your passwords match.')).toBeTruthy();
    expect(within(dialog).getByLabelText<HTMLInputElement>('Username').value).toBe('ada');
    expect(api.calls.some(({ endpoint }) => endpoint.startsWith('POST'))).toBe(false);
  });

  test('that the server refuses shows the message at its field', async () => {
    const { shell, user } = openUsers((fake) =>
      fake.refuses(routes.inviteUser, {
        status: 409,
        code: 'USERNAME_TAKEN',
        message: 'This username is taken.',
        details: [{ field: 'username', message: 'This username is taken.' }],
      }),
    );
    const dialog = await openDialog(user);
    await user.type(within(dialog).getByLabelText('Username'), 'admin');
    await user.type(within(dialog).getByLabelText('Email'), 'ada@example.com');
    await user.selectOptions(within(dialog).getByLabelText('Role'), 'Customer');
    await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
    expect(await within(dialog).findByText('This username is taken.')).toBeTruthy();
    expect(shell.toasts.at(-1)).toMatchObject({
      title: 'Failed to create user',
      description: 'This username is taken.',
    });
  });
});
