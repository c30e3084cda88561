import { describe, expect, test } from '@jest/globals';
import { type Role, routes, type User } from '@tailgate/contracts';
import { screen, waitFor } from '@testing-library/react';
import { portalApi, testUser } from '../testing/portal-api.ts';
import { releasedRemotes, releaseOf } from '../testing/released-remotes.ts';
import { renderPortal } from '../testing/render-portal.tsx';

const visitor: Role | null = null;
const staffScreens = [
  ...[
    '/admin',
    '/appointments',
    '/appointments/board',
    '/quotes',
    '/clients',
    '/clients/7',
    '/time-slots',
    '/trucks',
    '/payments',
    '/history',
  ],
];

/**
 * Opens a path as a user with this role.
 * @returns the path that it leads to
 */
async function openAs(role: Role | null, path: string): Promise<string> {
  portalApi(role && testUser('sam', role));
  renderPortal(path);
  await screen.findByRole('heading', { level: 1 });
  return window.location.pathname;
}

describe('route guard', () => {
  test.each(['/', ...staffScreens, '/user-management', '/settings', '/settings/company', '/logout'])(
    'sends a visitor from %s to /auth',
    async (path) => {
      const api = portalApi(visitor);
      renderPortal(path);
      await screen.findByRole('tab', { name: 'Login' });
      expect(window.location.pathname).toBe('/auth');
      expect(api.calls.map(({ endpoint }) => endpoint)).toEqual(['GET /api/user']);
    },
  );

  test.each([
    '/quote',
    '/quote/received',
    '/payment/AAAAAAAAAAAAAAAAAAAAAA',
    '/terms',
    '/privacy',
    '/reset-password',
    '/verify-email',
  ])('lets a visitor open %s', async (path) => {
    expect(await openAs(visitor, path)).toBe(path);
  });

  test.each([...staffScreens, '/user-management'])('never shows %s to a customer', async (path) => {
    expect(await openAs('CUSTOMER', path)).toBe('/');
  });

  test.each(staffScreens)('lets an admin open %s', async (path) => {
    expect(await openAs('ADMIN', path)).toBe(path);
  });

  test('sends an admin from /user-management to /admin', async () => {
    expect(await openAs('ADMIN', '/user-management')).toBe('/admin');
  });

  test.each(['/', ...staffScreens, '/user-management'])('lets a super admin open %s', async (path) => {
    expect(await openAs('SUPER_ADMIN', path)).toBe(path);
  });

  test.each<Role>(['CUSTOMER', 'ADMIN', 'SUPER_ADMIN'])(
    'lets a user who is %s open /settings and /logout',
    async (role) => {
      portalApi(testUser('sam', role)).answers(routes.listSessions, []);
      const { view } = renderPortal('/settings');
      await screen.findByRole('heading', { level: 1, name: 'Settings' });
      view.unmount();
      renderPortal('/logout');
      await screen.findByRole('heading', { level: 1, name: 'Log out?' });
    },
  );

  test.each<[Role, string]>([
    ['ADMIN', '/appointments'],
    ['CUSTOMER', '/'],
  ])('cancelling at /logout leads a user who is %s to %s', async (role, path) => {
    portalApi(testUser('sam', role));
    const { person } = renderPortal('/logout');
    await person.click(await screen.findByRole('link', { name: 'Cancel' }));
    await screen.findByRole('heading', { level: 1, name: / remote$/ });
    expect(window.location.pathname).toBe(path);
  });

  test('a path whose access the shell does not know is unknown to it', async () => {
    const future = { path: '/future', access: 'nobody' as const, title: 'Future' };
    portalApi(testUser('sam', 'SUPER_ADMIN'));
    renderPortal('/future', {}, { registry: { ...releasedRemotes, admin: releaseOf('staff', [future]) } });
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
  });

  test('shows the component gallery in development only', async () => {
    portalApi(null);
    const { view } = renderPortal('/ui');
    expect(await screen.findByRole('heading', { level: 1, name: 'Primitives' })).toBeTruthy();
    view.unmount();
    renderPortal('/ui', {}, { development: false });
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
  });

  test.each<[Role, string]>([
    ['CUSTOMER', '/'],
    ['ADMIN', '/admin'],
    ['SUPER_ADMIN', '/admin'],
  ])('a signed-in user who is %s is sent from /auth to %s', async (role, path) => {
    await openAs(role, '/auth');
    // The form may be there for a moment.
    await waitFor(() => expect(window.location.pathname).toBe(path));
  });

  test.each<[Role | null, string]>([
    [visitor, '/'],
    ['CUSTOMER', '/'],
    ['ADMIN', '/admin'],
  ])('an unknown path shows the 404 card, for a user who is %s too, and leads home to %s', async (role, home) => {
    expect(await openAs(role, '/nowhere')).toBe('/nowhere');
    expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe(home));
  });

  test('the 404 card leads back to the page before it', async () => {
    portalApi(visitor);
    window.history.replaceState(null, '', '/terms');
    window.history.pushState(null, '', '/nowhere');
    const { person } = renderPortal('/nowhere');
    await person.click(await screen.findByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(window.location.pathname).toBe('/terms'));
  });

  test('while the session is loading, shows a spinner and neither the screen nor a redirect', async () => {
    let answer: (user: User) => void = () => undefined;
    portalApi(null).answers(routes.currentUser, () => new Promise<User>((resolve) => (answer = resolve)));
    renderPortal('/clients');
    const spinner = (await screen.findByText('Loading')).parentElement?.querySelector('[aria-hidden="true"]');
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules] as CSSStyleRule[]);
    const rulesOfSpinner = rules.filter(({ selectorText }) => selectorText && spinner?.matches(selectorText));
    expect(rulesOfSpinner.map((rule) => rule.style.animation).join()).toMatch(/ infinite/);
    expect(window.location.pathname).toBe('/clients');
    answer(testUser('sam', 'ADMIN'));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'admin remote' })).toBeTruthy());
  });

  test('a session that cannot be loaded counts as signed out', async () => {
    portalApi(null).refuses(routes.currentUser, { status: 503, code: 'UNAVAILABLE', message: 'Down.' });
    renderPortal('/');
    await screen.findByRole('tab', { name: 'Login' });
    expect(window.location.pathname).toBe('/auth');
  });
});
