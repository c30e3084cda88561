import { describe, expect, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { screen, waitFor } from '@testing-library/react';
import { findToast } from '../../testing/find-toast.ts';
import { portalApi, testUser } from '../../testing/portal-api.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

const TOKEN = 'header.payload.signature';
const casey = testUser('casey', 'CUSTOMER');
const unverified = { ...casey, email_verified: false };
const posts = (api: ReturnType<typeof portalApi>) => api.calls.filter(({ endpoint }) => endpoint.startsWith('POST'));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the link that verifies an address', () => {
  test('removes the token from the address, asks for confirmation and confirms the result', async () => {
    const api = portalApi(unverified);
    api.answers(routes.verifyEmail, { ok: true });
    const { person } = renderPortal(`/verify-email#token=${TOKEN}`);
    const verify = await screen.findByRole('button', { name: 'Verify my email' });
    await waitFor(() => expect(window.location.hash).toBe(''));
    expect(posts(api)).toEqual([]);
    api.answers(routes.currentUser, casey);
    await person.click(verify);
    const title = await heading('Your email is verified');
    expect(document.activeElement).toBe(title);
    expect(posts(api).map(({ endpoint, body }) => [endpoint, body])).toEqual([
      ['POST /api/email/verify', { token: TOKEN }],
    ]);
    await person.click(screen.getByRole('link', { name: 'Go to the dashboard' }));
    await heading('customer remote');
    expect(screen.queryByRole('complementary', { name: 'Email verification' })).toBeNull();
  });

  test('of an older mail, with the token in the query, survives a refresh that finds no token in the address', async () => {
    portalApi(null);
    const first = renderPortal(`/verify-email?token=${TOKEN}`);
    await waitFor(() => expect(window.location.search).toBe(''));
    const entry: unknown = window.history.state;
    first.view.unmount();
    const api = portalApi(null);
    api.answers(routes.verifyEmail, { ok: true });
    const { person } = renderPortal('/verify-email', {}, {}, entry);
    await person.click(await screen.findByRole('button', { name: 'Verify my email' }));
    expect((await screen.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toBe('/auth');
    expect(posts(api)[0]?.body).toEqual({ token: TOKEN });
  });

  test('that has expired says so, and a signed-in user gets a new one', async () => {
    const api = portalApi(unverified);
    api.refuses(routes.verifyEmail, { status: 400, code: 'LINK_EXPIRED', message: 'It was good for seven days.' });
    api.answers(routes.requestEmailVerification, { ok: true });
    const { person } = renderPortal(`/verify-email?token=${TOKEN}`);
    await person.click(await screen.findByRole('button', { name: 'Verify my email' }));
    await heading('This link has expired');
    expect(screen.getByText('It was good for seven days.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Send the link again' }));
    (await findToast('Link sent')).getByText('Check the inbox of casey@tailgate.example.');
  });

  test.each([
    ['is invalid', `?token=${TOKEN}`, "This link doesn't work"],
    ['has no token', '', 'This link is incomplete'],
  ])('that %s sends a visitor to sign in', async (_, search, title) => {
    const api = portalApi(null);
    api.refuses(routes.verifyEmail, { status: 400, code: 'LINK_INVALID', message: 'It was used already.' });
    const { person } = renderPortal(`/verify-email${search}`);
    if (search) await person.click(await screen.findByRole('button', { name: 'Verify my email' }));
    await heading(title);
    const link = await screen.findByRole('link', { name: 'Sign in to get a new link' });
    expect(link.getAttribute('href')).toBe('/auth');
  });

  test('asks for the password of the account outside a session of it, and offers to set a new one', async () => {
    const api = portalApi(null);
    const message = 'Enter the password of the account "casey" to verify its email address.';
    api.refuses(routes.verifyEmail, { status: 409, code: 'PASSWORD_NEEDED', message });
    const { person } = renderPortal(`/verify-email?token=${TOKEN}`);
    await person.click(await screen.findByRole('button', { name: 'Verify my email' }));
    expect(document.activeElement).toBe(await heading('Enter your password'));
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Set a new password' }).getAttribute('href')).toBe('/reset-password');

    const wrong = 'This is not the password of this account';
    api.refuses(routes.verifyEmail, {
      status: 400,
      code: 'WRONG_PASSWORD',
      message: wrong,
      details: [{ field: 'password', message: wrong }],
    });
    await person.type(screen.getByLabelText(/^Password/), 'guess{Enter}');
    expect(await screen.findByText(wrong)).toBeTruthy();
    api.answers(routes.verifyEmail, { ok: true });
    await person.type(screen.getByLabelText(/^Password/), ' and more{Enter}');
    await heading('Your email is verified');
    expect(posts(api).at(-1)?.body).toEqual({ token: TOKEN, password: 'guess and more' });
  });

  test('can be retried after a failed request', async () => {
    const api = portalApi(null);
    api.isUnreachable(routes.verifyEmail);
    const { person } = renderPortal(`/verify-email?token=${TOKEN}`);
    await person.click(await screen.findByRole('button', { name: 'Verify my email' }));
    expect(await screen.findByText("The server didn't answer. Please try again.")).toBeTruthy();
    api.answers(routes.verifyEmail, { ok: true });
    await person.click(screen.getByRole('button', { name: 'Verify my email' }));
    await heading('Your email is verified');
  });
});

describe('the banner for an unverified email address', () => {
  test('sends the link again, or says why it was refused', async () => {
    const api = portalApi(unverified);
    api.refuses(routes.requestEmailVerification, {
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      message: 'Try again in an hour.',
    });
    const { person } = renderPortal('/');
    await screen.findByRole('complementary', { name: 'Email verification' });
    const again = screen.getByRole('button', { name: 'Send the link again' });
    await person.click(again);
    (await findToast('Failed to send the link')).getByText('Try again in an hour.');
    api.answers(routes.requestEmailVerification, { ok: true });
    await person.click(again);
    await findToast('Link sent');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Link sent' }).disabled).toBe(true);
  });

  test('is not shown for a verified address', async () => {
    portalApi(casey);
    renderPortal('/');
    await heading('customer remote');
    expect(screen.queryByRole('complementary', { name: 'Email verification' })).toBeNull();
  });
});

describe('a forgotten password', () => {
  test('requests a link from the Login tab without revealing whether the address has an account', async () => {
    const api = portalApi(null);
    api.answers(routes.forgotPassword, { ok: true });
    const { person } = renderPortal('/auth');
    await person.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    await heading('Forgot your password?');
    const send = screen.getByRole('button', { name: 'Send me a link' });
    await person.type(screen.getByLabelText('Email'), 'casey@');
    await person.click(send);
    expect(await screen.findByText('Please enter a valid email')).toBeTruthy();
    expect(posts(api)).toEqual([]);
    await person.type(screen.getByLabelText('Email'), 'example.com');
    await person.click(send);
    expect(await screen.findByText(/If casey@example.com belongs to an account, we have sent it a link/)).toBeTruthy();
    expect(posts(api).map(({ body }) => body)).toEqual([{ email: 'casey@example.com' }]);
  });

  test('a failed request says why and keeps the input', async () => {
    const api = portalApi(null);
    api.refuses(routes.forgotPassword, { status: 429, code: 'TOO_MANY_REQUESTS', message: 'Try again later.' });
    const { person } = renderPortal('/reset-password');
    await person.type(await screen.findByLabelText('Email'), 'casey@example.com');
    await person.click(screen.getByRole('button', { name: 'Send me a link' }));
    expect(await screen.findByText('Try again later.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('casey@example.com');
  });
});

describe('the link that sets a password', () => {
  const fillIn = async (person: ReturnType<typeof renderPortal>['person'], first: string, second: string) => {
    for (const [label, value] of [
      ['New password', first],
      ['Confirm new password', second],
    ] as const) {
      const input = await screen.findByLabelText(label);
      await person.clear(input);
      await person.type(input, value);
    }
    await person.click(screen.getByRole('button', { name: 'Set password' }));
  };

  test('checks both passwords, sends the new one and leads to the sign-in', async () => {
    const api = portalApi(null);
    api.answers(routes.resetPassword, { ok: true });
    const { person } = renderPortal(`/reset-password?token=${TOKEN}`);
    await heading('Set a new password');
    await waitFor(() => expect(window.location.search).toBe(''));
    await fillIn(person, 'short', 'short');
    expect(await screen.findByText('At least 8 characters')).toBeTruthy();
    await fillIn(person, 'long enough', 'long enouhg');
    expect(await screen.findByText('Please make sure your passwords match.')).toBeTruthy();
    expect(posts(api)).toEqual([]);
    await fillIn(person, 'long enough', 'long enough');
    expect(document.activeElement).toBe(await heading('Your password is set'));
    expect(posts(api).map(({ body }) => body)).toEqual([{ token: TOKEN, new_password: 'long enough' }]);
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth');
  });

  test('of an invitation asks for a first password, also after a refresh', async () => {
    portalApi(null);
    renderPortal(`/reset-password?invitation=1#token=${TOKEN}`);
    await heading('Choose your password');
    await waitFor(() => expect(window.location.search).toBe('?invitation=1'));
    expect(screen.getByText('Welcome! Choose a password to sign in with.')).toBeTruthy();
  });

  test('that has expired offers a new one; any other failure keeps the form', async () => {
    const api = portalApi(null);
    api.isUnreachable(routes.resetPassword);
    const { person } = renderPortal(`/reset-password?token=${TOKEN}`);
    await fillIn(person, 'long enough', 'long enough');
    expect(await screen.findByText("The server didn't answer. Please try again.")).toBeTruthy();
    api.refuses(routes.resetPassword, { status: 400, code: 'LINK_EXPIRED', message: 'It was good for an hour.' });
    await person.click(screen.getByRole('button', { name: 'Set password' }));
    await heading('This link has expired');
    expect(screen.getByText(/It was good for an hour\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send me a link' })).toBeTruthy();
  });
});
