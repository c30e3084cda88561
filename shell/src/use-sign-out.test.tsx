import { expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { screen } from '@testing-library/react';
import { findToast } from './testing/find-toast.ts';
import { openAccountMenu } from './testing/open-account-menu.ts';
import { portalApi, testUser } from './testing/portal-api.ts';
import { renderPortal } from './testing/render-portal.tsx';

const casey = testUser('casey', 'CUSTOMER');

test('signing out from the account menu leads to /auth and confirms it', async () => {
  portalApi(casey).answers(routes.logout, { ok: true });
  const { person } = renderPortal('/');
  const menu = await openAccountMenu(person, 'casey');
  await person.click(menu.getByRole('menuitem', { name: 'Log out' }));
  await screen.findByRole('button', { name: 'Sign In' });
  (await findToast('Logout successful')).getByText('You have been logged out.');
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
});

test('a failed sign-out shows why and keeps the session', async () => {
  portalApi(casey).refuses(routes.logout, { status: 503, code: 'UNAVAILABLE', message: 'Try later.' });
  const { person } = renderPortal('/logout');
  await person.click(await screen.findByRole('button', { name: 'Confirm' }));
  (await findToast('Logout failed')).getByText('Try later.');
  expect(window.location.pathname).toBe('/logout');
});

test('signing out from /logout leads to /auth and confirms it', async () => {
  const api = portalApi(casey);
  api.answers(routes.logout, { ok: true });
  const { person } = renderPortal('/logout');
  await person.click(await screen.findByRole('button', { name: 'Confirm' }));
  await findToast('Logout successful');
  await screen.findByRole('button', { name: 'Sign In' });
  expect(window.location.pathname).toBe('/auth');
  expect(api.calls.filter(({ endpoint }) => endpoint === 'POST /api/logout')).toHaveLength(1);
});
