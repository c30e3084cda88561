import { expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { person } from '../../../testing/records.ts';

const ada = { ...person('ADMIN'), id: 2, username: 'ada' };
const session = {
  id: 'a'.repeat(20),
  current: false,
  browser: 'Firefox on Linux',
  started_at: '2026-11-21T10:00:00.000Z',
  ends_at: '2026-11-28T10:00:00.000Z',
};

async function openAda() {
  const opened = openAdmin(
    '/user-management',
    (fake) => {
      fake.answers(routes.listUsers, [person('SUPER_ADMIN'), ada]);
      fake.answers(routes.usersHistory, []);
      fake.answers(routes.listUserSessions, [session]);
    },
    'SUPER_ADMIN',
  );
  await opened.user.click(await screen.findByRole('button', { name: 'ada' }));
  const dialog = await screen.findByRole('dialog', { name: 'ada' });
  return { ...opened, dialog };
}

test('a super admin changes the role of another user after a question', async () => {
  const { api, shell, user, dialog } = await openAda();
  const change = within(dialog).getByRole('button', { name: 'Change role' });
  expect(change).toHaveProperty('disabled', true);
  await user.selectOptions(within(dialog).getByLabelText('Role'), 'Customer');
  await user.click(change);
  const question = await screen.findByRole('alertdialog', { name: 'Make ada Customer?' });
  expect(api.calls.some(({ endpoint }) => endpoint.startsWith('PUT'))).toBe(false);
  api.answers(routes.changeUserRole, { ...ada, role: 'CUSTOMER' });
  await user.click(within(question).getByRole('button', { name: 'Change role' }));
  await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Role changed' }));
  expect(api.calls.find(({ endpoint }) => endpoint.startsWith('PUT'))).toMatchObject({ body: { role: 'CUSTOMER' } });
});

test('shows where a user is signed in, and ends these sessions', async () => {
  const { api, shell, user, dialog } = await openAda();
  await within(dialog).findByText('Firefox on Linux');
  await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
  const question = await screen.findByRole('alertdialog', { name: 'Sign ada out everywhere?' });
  api.answers(routes.endUserSessions, { ok: true });
  await user.click(within(question).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Sessions ended' }));
});

test('a refused change says why and keeps the user', async () => {
  const { api, shell, user, dialog } = await openAda();
  api.refuses(routes.removeSecondFactors, { status: 409, code: 'NO_SECOND_FACTOR', message: 'There is none.' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove second factors' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove the second factors of ada?' });
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(shell.toasts.at(-1)).toMatchObject({ title: 'Nothing was changed', description: 'There is none.' }),
  );
});
