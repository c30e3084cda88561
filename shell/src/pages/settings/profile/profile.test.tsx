import { expect, test } from '@jest/globals';
import { routes, type Session } from '@tailgate/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { findToast } from '../../../testing/find-toast.ts';
import { casey, ends_at, openSettings, sessions } from '../../../testing/open-settings.tsx';
import { portalApi } from '../../../testing/portal-api.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

const region = (name: string) => screen.findByRole('region', { name });

test('shows the account and whether its address is verified', async () => {
  await openSettings({ ...casey, email_verified: false });
  const account = within(await region('Account'));
  for (const text of ['casey', 'casey@tailgate.example', 'Not verified', 'Customer']) account.getByText(text);
  expect(await screen.findByRole('button', { name: 'Send the link again' })).toBeTruthy();
});

test('shows a role that it does not know in readable form', async () => {
  const api = portalApi(casey);
  api.answersAsNewer(routes.currentUser, { ...casey, role: 'TRIP_PLANNER' });
  api.answers(routes.listSessions, sessions);
  renderPortal('/settings');
  expect((await region('Account')).textContent).toContain('TRIP PLANNER');
});

test('changes the password; an error is shown at its field', async () => {
  const { api, person } = await openSettings();
  const card = within(await region('Change password'));
  const change = card.getByRole('button', { name: 'Change password' });
  await person.click(change);
  expect(await card.findAllByText('Enter your password.')).toHaveLength(2);
  expect(card.getByText('Enter the password again.')).toBeTruthy();
  await person.type(card.getByLabelText('Current password'), 'wrong');
  await person.type(card.getByLabelText('New password'), 'long enough');
  await person.type(card.getByLabelText('Confirm new password'), 'long enough');
  api.refuses(routes.changePassword, {
    status: 400,
    code: 'WRONG_PASSWORD',
    message: 'That is not your current password.',
    details: [{ field: 'current_password', message: 'That is not your current password.' }],
  });
  await person.click(change);
  expect(await card.findByText('That is not your current password.')).toBeTruthy();
  const current = card.getByLabelText<HTMLInputElement>('Current password');
  expect(current.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(current);
  expect(card.getByLabelText<HTMLInputElement>('New password').value).toBe('long enough');

  api.isUnreachable(routes.changePassword);
  await person.clear(current);
  await person.type(current, 'tailgate-demo');
  await person.click(change);
  expect(await card.findByText("The server didn't answer. Please try again.")).toBeTruthy();

  api.answers(routes.changePassword, { ok: true });
  api.answers(routes.listSessions, sessions.slice(1));
  await person.click(change);
  (await findToast('Password changed')).getByText('You have been signed out everywhere else.');
  expect(api.calls.findLast(({ endpoint }) => endpoint === 'PUT /api/user/password')?.body).toEqual({
    current_password: 'tailgate-demo',
    new_password: 'long enough',
  });
  expect(current.value).toBe('');
  await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull());
});

test('shows staff when a session started in their time format', async () => {
  await openSettings({ ...casey, role: 'ADMIN' });
  const card = await region('Devices');
  expect(await within(card).findByText('Signed in November 21, 2026, 09:05')).toBeTruthy();
});

test('lists the sessions, this one first, and signs out another', async () => {
  const { api, person } = await openSettings();
  const card = await region('Devices');
  await within(card).findByText('Chrome on Linux');
  const rows = within(card).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Chrome on LinuxSigned in November 21, 2026, 9:05 AMThis browser',
    'Safari on iOSSigned in November 20, 2026, 4:30 AMSign out',
  ]);
  api.answers(routes.endSession, undefined);
  api.answers(routes.listSessions, sessions.slice(1));
  await person.click(within(card).getByRole('button', { name: /^Sign out Safari on iOS/ }));
  await findToast('Session signed out');
  expect(api.calls.map(({ endpoint }) => endpoint)).toContain('DELETE /api/user/sessions/phone-session-0001');
  await waitFor(() => expect(within(card).getAllByRole('listitem')).toHaveLength(1));
  expect(document.activeElement).toBe(card);
  expect(within(card).queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

test('shows the newest sessions of a long list, and all on request', async () => {
  const api = portalApi(casey);
  const older = Array.from({ length: 30 }, (_, index): Session => {
    const day = String(index + 1).padStart(2, '0');
    const started_at = `2026-10-${day}T12:00:00.000Z`;
    return { id: `older-session-00${day}`, current: false, browser: `Browser ${day}`, started_at, ends_at };
  });
  api.answers(routes.listSessions, [...older, ...sessions.slice(1)]);
  const { person } = renderPortal('/settings');
  const card = within(await region('Devices'));
  await card.findByText('Chrome on Linux');
  const shown = () => card.getAllByRole('listitem').map((row) => row.querySelector('strong')?.textContent);
  expect(shown()).toEqual(['Chrome on Linux', 'Browser 30', 'Browser 29', 'Browser 28', 'Browser 27']);
  expect(card.getByRole('button', { name: 'Sign out everywhere else' })).toBeTruthy();
  await person.click(card.getByRole('button', { name: 'Show all 31 devices' }));
  expect(shown()).toHaveLength(31);
  await person.click(card.getByRole('button', { name: 'Show only the newest 5' }));
  expect(shown()).toHaveLength(5);
});

test('signs out everywhere else; a refusal says why', async () => {
  const { api, person } = await openSettings();
  api.refuses(routes.endOtherSessions, { status: 503, code: 'UNAVAILABLE', message: 'Try later.' });
  const end = await screen.findByRole('button', { name: 'Sign out everywhere else' });
  await person.click(end);
  (await findToast('Failed to sign out elsewhere')).getByText('Try later.');
  api.answers(routes.endOtherSessions, { ok: true });
  api.answers(routes.listSessions, sessions.slice(1));
  await person.click(end);
  await findToast('Signed out everywhere else');
  await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull());
});

test('says that the sessions could not be loaded and offers a retry', async () => {
  const api = portalApi(casey);
  api.answers(routes.ownSecondFactors, { totp: false, passkeys: [], recovery_codes_left: 0, required: false });
  api.isUnreachable(routes.listSessions);
  const { person } = renderPortal('/settings');
  expect(await screen.findByText("Your sessions couldn't be loaded")).toBeTruthy();
  api.answers(routes.listSessions, sessions);
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Safari on iOS')).toBeTruthy();
});
