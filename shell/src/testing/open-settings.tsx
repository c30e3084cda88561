import { routes, type Session } from '@tailgate/contracts';
import { screen } from '@testing-library/react';
import { portalApi, testUser } from './portal-api.ts';
import { renderPortal } from './render-portal.tsx';

export const casey = testUser('casey', 'CUSTOMER');
export const ends_at = '2026-11-28T10:00:00.000Z';
export const sessions: Session[] = [
  {
    id: 'phone-session-0001',
    current: false,
    browser: 'Safari on iOS',
    started_at: '2026-11-20T09:30:00.000Z',
    ends_at,
  },
  {
    id: 'this-session-00001',
    current: true,
    browser: 'Chrome on Linux',
    started_at: '2026-11-21T14:05:00.000Z',
    ends_at,
  },
];

export async function openSettings(user = casey) {
  const api = portalApi(user);
  api.answers(routes.listSessions, sessions);
  const { person } = renderPortal('/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  return { api, person };
}
