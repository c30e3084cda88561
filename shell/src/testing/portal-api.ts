import { type OwnAlerts, type Role, routes, type User } from '@tailgate/contracts';
import { type FakeApi, fakeApi } from '@tailgate/web-kit/testing';

export function testUser(username: string, role: Role): User {
  const created_at = '2026-11-21T10:00:00.000Z';
  const email = `${username}@tailgate.example`;
  return { id: 7, username, email, email_verified: true, role, created_at, updated_at: created_at };
}

const noAlerts: OwnAlerts = {
  choices: {
    'quotes-requested': 'none',
    'bookings-cancelled': 'none',
    'texts-received': 'none',
    'jobs-failed': 'none',
  },
  number: null,
  waiting_for_code: null,
  sends_texts: false,
  recent: [],
};

export function portalApi(user: User | null): FakeApi {
  const api = fakeApi();
  api.answers(routes.ownTextConsents, []);
  api.answers(routes.ownAlerts, noAlerts);
  api.answers(routes.ownCalendarFeed, { address: null, created_at: null, read_at: null });
  api.answers(routes.listPendingQuotes, []);
  if (user) api.answers(routes.currentUser, user);
  else api.refuses(routes.currentUser, { status: 401, code: 'NOT_SIGNED_IN', message: 'Sign in first.' });
  return api;
}
