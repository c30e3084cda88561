import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { historyEntry, person, shortDate } from '../../../testing/records.ts';
import { tableLines } from '../../../testing/table-lines.ts';

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
  test("shows each user's email, role and creation date", async () => {
    openUsers();
    await screen.findByText('Super admin');
    expect(await tableLines('Users')).toEqual([
      ['Username', 'Email', 'Email verified', 'Role', 'Created', 'Actions'],
      ['admin', 'admin@tailgate.example', 'Yes', 'Super admin', shortDate('2026-11-21'), ''],
    ]);
  });

  test('sends search and role to the server', async () => {
    const { api, user } = openUsers();
    await user.selectOptions(await screen.findByLabelText('Role'), 'Customer');
    await user.type(screen.getByLabelText('Search'), 'cas{Enter}');
    await waitFor(() => expect(api.calls.at(-1)?.query).toEqual({ role: 'CUSTOMER', search: 'cas' }));
  });

  test('opens a user with their history', async () => {
    const { api, user } = openUsers((fake) =>
      fake.answers(routes.usersHistory, [
        historyEntry({ subject: 'user', action: 'user.invited', summary: 'As Admin' }),
      ]),
    );
    await user.click(await screen.findByRole('button', { name: 'admin' }));
    const dialog = await screen.findByRole('dialog', { name: 'admin' });
    await user.click(within(dialog).getByText('History'));
    expect(await within(dialog).findByText('User invited')).toBeTruthy();
    expect(api.calls.at(-1)?.query).toMatchObject({ subject: 'user', subject_id: '1' });
  });
});
