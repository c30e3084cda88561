import { describe, expect, test } from '@jest/globals';
import { type Role, routes } from '@tailgate/contracts';
import type { FakeApi } from '@tailgate/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { findToast } from '../../testing/find-toast.ts';
import { openAccountMenu } from '../../testing/open-account-menu.ts';
import { portalApi, testUser } from '../../testing/portal-api.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

async function openAuth(prepare: (api: FakeApi) => void = () => {}, search = '') {
  const api = portalApi(null);
  prepare(api);
  const { person } = renderPortal(`/auth${search}`);
  await screen.findByRole('tab', { name: 'Login' });
  return { api, person };
}

async function fill(person: Awaited<ReturnType<typeof openAuth>>['person'], values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await person.type(screen.getByLabelText(label), value);
}

describe('sign-in screen', () => {
  test('says whom the portal is for, what the service offers, and what continuing means', async () => {
    await openAuth();
    expect(screen.getByText(/for customers and clients only/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'support' })).toBeTruthy();
    const agreement = screen.getByText(/^By continuing/);
    expect(agreement.textContent).toBe('By continuing, you agree to our terms of service and privacy policy.');
    for (const [name, href] of Object.entries({ 'terms of service': '/terms', 'privacy policy': '/privacy' })) {
      const link = within(agreement).getByRole('link', { name });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank']);
    }
    for (const offer of ['Simple Scheduling', 'Flexible Time Slots', 'Reliable Transport']) screen.getByText(offer);
    screen.getByText('Morning, afternoon and evening windows, every day of the week.');
  });

  test('empty fields are named and nothing is sent', async () => {
    const { api, person } = await openAuth();
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    (await findToast('Missing information')).getByText('Please fill in all the required fields.');
    const username = screen.getByLabelText('Username');
    expect(username.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(username);
    expect(api.calls.filter(({ endpoint }) => endpoint.startsWith('POST'))).toEqual([]);
  });

  test("a refused sign-in shows the server's message and stays", async () => {
    const refusal = { status: 401, code: 'BAD_CREDENTIALS', message: 'Wrong username or password.' };
    const { person } = await openAuth((api) => api.refuses(routes.login, refusal));
    await fill(person, { Username: 'casey', Password: 'wrong' });
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    (await findToast('Login failed')).getByText('Wrong username or password.');
    expect(screen.getByRole('alert').textContent).toContain('Login failed');
    expect(window.location.pathname).toBe('/auth');
  });

  test('a sign-in that gets no answer says the plain fact and keeps what was typed', async () => {
    const { person } = await openAuth((api) => api.isUnreachable(routes.login));
    await fill(person, { Username: 'casey', Password: 'tailgate-demo' });
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await within(screen.getByRole('alert')).findAllByText('Login failed')).toHaveLength(1);
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('casey');
  });

  test('a sign-in leads to the dashboard and shows the account', async () => {
    const { api, person } = await openAuth((fake) => fake.answers(routes.login, testUser('casey', 'CUSTOMER')));
    await fill(person, { Username: 'casey', Password: 'tailgate-demo' });
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    await screen.findByRole('heading', { name: 'customer remote' });
    expect(window.location.pathname).toBe('/');
    (await findToast('Login successful')).getByText("Welcome back! You've been successfully logged in.");
    expect(api.calls.at(-1)?.body).toEqual({ username: 'casey', password: 'tailgate-demo' });
    expect(screen.getByRole('button', { name: 'Account of casey' })).toBeTruthy();
  });

  test.each<[Role, string]>([
    ['ADMIN', '/admin'],
    ['SUPER_ADMIN', '/admin'],
  ])('a sign-in leads a user who is %s to %s', async (role, path) => {
    const { person } = await openAuth((fake) => fake.answers(routes.login, testUser('sam', role)));
    await fill(person, { Username: 'sam', Password: 'tailgate-demo' });
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    await screen.findByRole('heading', { name: 'admin remote' });
    expect(window.location.pathname).toBe(path);
  });

  test('a link opens the Register tab with the address filled in; the tab is in the address', async () => {
    const { person } = await openAuth(undefined, '?tab=register&email=robin%40example.com');
    await screen.findByRole('tab', { name: 'Register', selected: true });
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('robin@example.com');
    await person.click(screen.getByRole('tab', { name: 'Login' }));
    await screen.findByRole('tab', { name: 'Login', selected: true });
    expect(window.location.search).toBe('?email=robin%40example.com');
    await person.click(screen.getByRole('tab', { name: 'Register' }));
    await screen.findByRole('tab', { name: 'Register', selected: true });
    expect(new URLSearchParams(window.location.search).get('tab')).toBe('register');
  });

  test('a failure that no longer holds leaves with the next key; a rule is shown once', async () => {
    const { person } = await openAuth(undefined, '?tab=register');
    expect(screen.getAllByText(/At least 8 characters/)).toHaveLength(1);
    const differing = {
      Username: 'robin',
      Email: 'robin@example.com',
      Password: 'short',
      'Confirm Password': 'shorter',
    };
    await fill(person, differing);
    await person.click(screen.getByRole('button', { name: 'Create Account' }));
    await findToast("Passwords don't match");
    expect(screen.getAllByText(/At least 8 characters/)).toHaveLength(1);
    await person.clear(screen.getByLabelText('Confirm Password'));
    expect(screen.queryByText("Passwords don't match")).toBeNull();
    await fill(person, { 'Confirm Password': 'short' });
    await person.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  test('different passwords are refused before anything is sent; a registration leads to the Login tab', async () => {
    const { api, person } = await openAuth((fake) => fake.answers(routes.register, testUser('robin', 'CUSTOMER')));
    await person.click(screen.getByRole('tab', { name: 'Register' }));
    expect(screen.getByLabelText<HTMLInputElement>('Email').type).toBe('email');
    await fill(person, {
      Username: 'robin',
      Email: 'robin@example.com',
      Password: 'long enough',
      'Confirm Password': 'long enouhg',
    });
    await person.click(screen.getByRole('button', { name: 'Create Account' }));
    (await findToast("Passwords don't match")).getByText('Please make sure your passwords match.');

    await person.clear(screen.getByLabelText('Confirm Password'));
    await fill(person, { 'Confirm Password': 'long enough' });
    await person.click(screen.getByRole('button', { name: 'Create Account' }));
    (await findToast('Registration successful!')).getByText('Your account has been created. You can now log in.');
    await screen.findByRole('tab', { name: 'Login', selected: true });
    const sent = api.calls.filter(({ endpoint }) => endpoint === 'POST /api/register');
    const body = { username: 'robin', email: 'robin@example.com', password: 'long enough', role: 'CUSTOMER' };
    expect(sent.map((call) => call.body)).toEqual([body]);
  });

  test('a refused registration says why, at the field too', async () => {
    const message = 'This username is taken.';
    const details = [{ field: 'username', message }];
    const refusal = { status: 409, code: 'USERNAME_TAKEN', message, details };
    const { person } = await openAuth((api) => api.refuses(routes.register, refusal));
    await person.click(screen.getByRole('tab', { name: 'Register' }));
    await person.click(screen.getByRole('button', { name: 'Create Account' }));
    (await findToast('Missing information')).getByText('Please fill in all the required fields.');
    const password = 'long enough';
    await fill(person, { Username: 'robin', Email: 'r@example.com', Password: password, 'Confirm Password': password });
    await person.click(screen.getByRole('button', { name: 'Create Account' }));
    (await findToast('Registration failed')).getByText(message);
    const username = screen.getByLabelText('Username');
    expect(username.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(username);
  });

  const details = [
    { field: 'username', message: 'This username is too short.' },
    { field: 'email', message: 'This address is too long.' },
  ];
  test.each([
    ["the server's message rather than its details", { message: 'Check your input.', details }, 'Check your input.'],
    [
      'its details without a message',
      { message: '', details },
      'This username is too short. This address is too long.',
    ],
    ['the plain fact without either', { message: '' }, 'Registration failed'],
    ['the plain fact when no answer comes', null, 'Registration failed'],
  ])('a failed registration says %s', async (_case, refusal, words) => {
    const { person } = await openAuth((api) => {
      if (refusal) api.refuses(routes.register, { status: 400, code: 'INVALID_INPUT', ...refusal });
      else api.isUnreachable(routes.register);
    });
    await person.click(screen.getByRole('tab', { name: 'Register' }));
    const password = 'long enough';
    await fill(person, { Username: 'robin', Email: 'r@example.com', Password: password, 'Confirm Password': password });
    await person.click(screen.getByRole('button', { name: 'Create Account' }));
    const alert = within(screen.getByRole('alert'));
    const lines = await alert.findAllByText(/./, { selector: 'p' });
    expect(lines.map((line) => line.textContent)).toEqual([...new Set(['Registration failed', words])]);
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('robin');
  });
});

describe('signing out', () => {
  const casey = testUser('casey', 'CUSTOMER');

  test('from the avatar menu leads to /auth and says so', async () => {
    portalApi(casey).answers(routes.logout, { ok: true });
    const { person } = renderPortal('/');
    const menu = await openAccountMenu(person, 'casey');
    await person.click(menu.getByRole('menuitem', { name: 'Log out' }));
    await screen.findByRole('button', { name: 'Sign In' });
    (await findToast('Logout successful')).getByText('You have been logged out.');
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
  });

  test('a failure is said and leaves the session alone', async () => {
    portalApi(casey).refuses(routes.logout, { status: 503, code: 'UNAVAILABLE', message: 'Try later.' });
    const { person } = renderPortal('/logout');
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    (await findToast('Logout failed')).getByText('Try later.');
    expect(window.location.pathname).toBe('/logout');
  });

  test('from /logout leads to /auth and says so', async () => {
    const api = portalApi(casey);
    api.answers(routes.logout, { ok: true });
    const { person } = renderPortal('/logout');
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    await findToast('Logout successful');
    await screen.findByRole('button', { name: 'Sign In' });
    expect(window.location.pathname).toBe('/auth');
    expect(api.calls.filter(({ endpoint }) => endpoint === 'POST /api/logout')).toHaveLength(1);
  });
});
