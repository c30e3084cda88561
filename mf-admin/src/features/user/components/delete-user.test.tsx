import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
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

describe('the list of users', () => {
  test('disables Delete for the current user, and says why', async () => {
    openUsers();
    const own = await screen.findByRole<HTMLButtonElement>('button', { name: 'Delete user admin' });
    expect(own.disabled).toBe(true);
    expect(own.getAttribute('aria-description')).toBe("You can't delete your own account");
  });

  test('deleting asks first; a refusal keeps the user and shows the reason', async () => {
    const { api, shell, user } = openUsers((fake) => {
      fake.answers(routes.listUsers, [person('SUPER_ADMIN'), { ...person('ADMIN'), id: 2, username: 'ada' }]);
      fake.refuses(routes.deleteUser, {
        status: 409,
        code: 'LAST_SUPER_ADMIN',
        message: 'The last super administrator cannot be deleted.',
      });
    });
    await user.click(await screen.findByRole('button', { name: 'Delete user ada' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete user ada?' });
    expect(api.calls.some(({ endpoint }) => endpoint.startsWith('DELETE'))).toBe(false);
    await user.click(within(question).getByRole('button', { name: 'Delete user' }));
    await waitFor(() =>
      expect(shell.toasts.at(-1)).toMatchObject({
        title: 'Failed to delete user',
        description: 'The last super administrator cannot be deleted.',
      }),
    );
    api.answers(routes.deleteUser, undefined);
    api.answers(routes.listUsers, []);
    await user.click(within(question).getByRole('button', { name: 'Delete user' }));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'User deleted' }));
    expect(await screen.findByText('No users found')).toBeTruthy();
  });
});
