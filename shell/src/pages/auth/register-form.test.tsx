import { expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { screen, within } from '@testing-library/react';
import { findToast } from '../../testing/find-toast.ts';
import { fillFields, openAuthPage } from '../../testing/open-auth-page.tsx';
import { testUser } from '../../testing/portal-api.ts';

test('removes an outdated error on the next keystroke, and shows a rule once', async () => {
  const { person } = await openAuthPage(undefined, '?tab=register');
  expect(screen.getAllByText(/At least 8 characters/)).toHaveLength(1);
  const differing = {
    Username: 'robin',
    Email: 'robin@example.com',
    Password: 'short',
    'Confirm password': 'shorter',
  };
  await fillFields(person, differing);
  await person.click(screen.getByRole('button', { name: 'Create Account' }));
  await findToast("Passwords don't match");
  expect(screen.getAllByText(/At least 8 characters/)).toHaveLength(1);
  await person.clear(screen.getByLabelText('Confirm password'));
  expect(screen.queryByText("Passwords don't match")).toBeNull();
  await fillFields(person, { 'Confirm password': 'short' });
  await person.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('refuses different passwords before sending; a registration leads to the Login tab', async () => {
  const { api, person } = await openAuthPage((fake) => fake.answers(routes.register, testUser('robin', 'CUSTOMER')));
  await person.click(screen.getByRole('tab', { name: 'Register' }));
  expect(screen.getByLabelText<HTMLInputElement>('Email').type).toBe('email');
  await fillFields(person, {
    Username: 'robin',
    Email: 'robin@example.com',
    Password: 'long enough',
    'Confirm password': 'long enouhg',
  });
  await person.click(screen.getByRole('button', { name: 'Create Account' }));
  (await findToast("Passwords don't match")).getByText('Please make sure your passwords match.');

  await person.clear(screen.getByLabelText('Confirm password'));
  await fillFields(person, { 'Confirm password': 'long enough' });
  await person.click(screen.getByRole('button', { name: 'Create Account' }));
  (await findToast('Registration successful!')).getByText('Your account has been created. You can now log in.');
  await screen.findByRole('tab', { name: 'Login', selected: true });
  const sent = api.calls.filter(({ endpoint }) => endpoint === 'POST /api/register');
  const body = { username: 'robin', email: 'robin@example.com', password: 'long enough', role: 'CUSTOMER' };
  expect(sent.map((call) => call.body)).toEqual([body]);
});

test('a refused registration says why, also at the field', async () => {
  const message = 'This username is taken.';
  const details = [{ field: 'username', message }];
  const refusal = { status: 409, code: 'USERNAME_TAKEN', message, details };
  const { person } = await openAuthPage((api) => api.refuses(routes.register, refusal));
  await person.click(screen.getByRole('tab', { name: 'Register' }));
  await person.click(screen.getByRole('button', { name: 'Create Account' }));
  (await findToast('Missing information')).getByText('Please fill in all the required fields.');
  const password = 'long enough';
  await fillFields(person, {
    Username: 'robin',
    Email: 'r@example.com',
    Password: password,
    'Confirm password': password,
  });
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
  ['its details without a message', { message: '', details }, 'This username is too short. This address is too long.'],
  ['only that it failed, without either', { message: '' }, 'Registration failed'],
  ['only that it failed, without an answer', null, 'Registration failed'],
])('a failed registration says %s', async (_case, refusal, words) => {
  const { person } = await openAuthPage((api) => {
    if (refusal) api.refuses(routes.register, { status: 400, code: 'INVALID_INPUT', ...refusal });
    else api.isUnreachable(routes.register);
  });
  await person.click(screen.getByRole('tab', { name: 'Register' }));
  const password = 'long enough';
  await fillFields(person, {
    Username: 'robin',
    Email: 'r@example.com',
    Password: password,
    'Confirm password': password,
  });
  await person.click(screen.getByRole('button', { name: 'Create Account' }));
  const alert = within(screen.getByRole('alert'));
  const lines = await alert.findAllByText(/./, { selector: 'p' });
  expect(lines.map((line) => line.textContent)).toEqual([...new Set(['Registration failed', words])]);
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('robin');
});
