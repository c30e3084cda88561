import { expect, test } from '@jest/globals';
import { type Role, routes } from '@tailgate/contracts';
import { screen, within } from '@testing-library/react';
import { findToast } from '../../testing/find-toast.ts';
import { fillFields, openAuthPage } from '../../testing/open-auth-page.tsx';
import { testUser } from '../../testing/portal-api.ts';

test('marks empty fields and sends nothing', async () => {
  const { api, person } = await openAuthPage();
  await person.click(screen.getByRole('button', { name: 'Sign In' }));
  (await findToast('Missing information')).getByText('Please fill in all the required fields.');
  const username = screen.getByLabelText('Username');
  expect(username.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(username);
  expect(api.calls.filter(({ endpoint }) => endpoint.startsWith('POST'))).toEqual([]);
});

test("a refused sign-in shows the server's message and stays on the page", async () => {
  const refusal = { status: 401, code: 'BAD_CREDENTIALS', message: 'Wrong username or password.' };
  const { person } = await openAuthPage((api) => api.refuses(routes.login, refusal));
  await fillFields(person, { Username: 'casey', Password: 'wrong' });
  await person.click(screen.getByRole('button', { name: 'Sign In' }));
  (await findToast('Login failed')).getByText('Wrong username or password.');
  expect(screen.getByRole('alert').textContent).toContain('Login failed');
  expect(window.location.pathname).toBe('/auth');
});

test('a sign-in without an answer says that it failed and keeps the input', async () => {
  const { person } = await openAuthPage((api) => api.isUnreachable(routes.login));
  await fillFields(person, { Username: 'casey', Password: 'tailgate-demo' });
  await person.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await within(screen.getByRole('alert')).findAllByText('Login failed')).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('casey');
});

test('a sign-in leads to the dashboard and shows the account', async () => {
  const { api, person } = await openAuthPage((fake) => fake.answers(routes.login, testUser('casey', 'CUSTOMER')));
  await fillFields(person, { Username: 'casey', Password: 'tailgate-demo' });
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
  const { person } = await openAuthPage((fake) => fake.answers(routes.login, testUser('sam', role)));
  await fillFields(person, { Username: 'sam', Password: 'tailgate-demo' });
  await person.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('heading', { name: 'admin remote' });
  expect(window.location.pathname).toBe(path);
});
