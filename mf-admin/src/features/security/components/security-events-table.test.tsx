import { expect, test } from '@jest/globals';
import { routes, type SecurityEvent } from '@tailgate/contracts';
import { screen, waitFor } from '@testing-library/react';
import { openAdmin } from '../../../testing/open-admin.tsx';
import { tableLines } from '../../../testing/table-lines.ts';

const event = (values: Partial<SecurityEvent>): SecurityEvent => ({
  id: 1,
  kind: 'signed-in',
  at: '2026-11-21T15:10:00.000Z',
  last_at: '2026-11-21T15:10:00.000Z',
  times: 1,
  user_id: 3,
  username: 'casey',
  subject_id: null,
  subject_username: null,
  name_hash: null,
  address: '192.0.2.7',
  browser: 'Firefox on Linux',
  request_id: '3f2a9c11-aaaa-bbbb-cccc-000000000000',
  detail: null,
  ...values,
});

const open = (path: string, events: SecurityEvent[]) =>
  openAdmin(path, (fake) => fake.answers(routes.listSecurityEvents, events), 'SUPER_ADMIN');

test('shows who did what from where, unknown names by their hash, and kinds of a newer release', async () => {
  open('/security', [
    event({}),
    event({ id: 2, kind: 'sign-in-failed', times: 12, user_id: null, username: null, name_hash: 'AbCdEfGhIjKlMnOp' }),
    event({ id: 3, kind: 'user-deleted', subject_id: 9, username: 'super' }),
    event({ id: 5, kind: 'user-created', subject_id: 12, subject_username: 'robin', username: 'super' }),
    event({
      id: 4,
      kind: 'pin-changed',
      user_id: null,
      username: null,
      address: null,
      browser: null,
      request_id: null,
    }),
  ]);
  await screen.findByText('Sign-in failed', { selector: 'td' });
  const [, ...lines] = await tableLines('Security events');
  expect(lines.map(([, ...cells]) => cells)).toEqual([
    ['Signed in', 'casey', '192.0.2.7Firefox on Linux', 'Request 3f2a9c11'],
    ['Sign-in failed', 'Unknown name AbCdEf', '192.0.2.7Firefox on Linux', 'Request 3f2a9c11'],
    ['User deleted: User #9 (deleted)', 'super', '192.0.2.7Firefox on Linux', 'Request 3f2a9c11'],
    ['User created: robin', 'super', '192.0.2.7Firefox on Linux', 'Request 3f2a9c11'],
    ['Pin changed', '–', 'The portal', ''],
  ]);
  expect(screen.getByText('12 times in a minute')).toBeTruthy();
});

test('sends its filters to the server, and no address that cannot be one', async () => {
  const { api, user } = open('/security?from=2026-11-01', [event({})]);
  await user.selectOptions(await screen.findByLabelText('Event'), 'Sign-in failed');
  await user.type(screen.getByLabelText('IP address'), '192.0');
  await waitFor(() =>
    expect(api.calls.at(-1)?.query).toEqual({ kind: 'sign-in-failed', address: '192.0', from: '2026-11-01' }),
  );
  const before = api.calls.length;
  await user.type(screen.getByLabelText('IP address'), 'zz');
  expect(await screen.findByText('Must be an IP address or its start')).toBeTruthy();
  expect(api.calls.length).toBe(before);
});

test('an empty list offers to clear the filters', async () => {
  open('/security?kind=signed-out', []);
  expect(await screen.findByText('No security events found')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Clear filters' })).toBeTruthy();
});
