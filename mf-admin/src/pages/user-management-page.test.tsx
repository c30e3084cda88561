import { expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { cleanup, screen } from '@testing-library/react';
import { openAdmin } from '../testing/open-admin.tsx';
import { person } from '../testing/records.ts';

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

test('user management is closed to everyone but super admins', async () => {
  const { api } = openAdmin('/user-management', () => {});
  expect((await screen.findByRole('alert')).textContent).toBe(
    "Access Denied: You don't have permission to access user management. This feature is restricted to super administrators.",
  );
  expect(api.calls.some((call) => call.endpoint === 'GET /api/users')).toBe(false);
  cleanup();
  openAdmin('/user-management', (fake) => fake.answers(routes.listUsers, [person('SUPER_ADMIN')]), 'SUPER_ADMIN');
  expect(await screen.findByText('Super admin')).toBeTruthy();
});

test('closes when the role is removed while the page is open', async () => {
  const { api, user } = openUsers();
  await screen.findByText('Super admin');
  api.refuses(routes.listUsers, { status: 403, code: 'FORBIDDEN', message: 'You are not allowed to do this.' });
  await user.selectOptions(screen.getByLabelText('Role'), 'Customer');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Access Denied: You don't have permission/);
  expect(screen.queryByRole('button', { name: 'New User' })).toBeNull();
});
