import { beforeEach, expect, jest, test } from '@jest/globals';
import { stub } from '@tailgate/checks/test-helpers';
import { routes, type StepUpState } from '@tailgate/contracts';
import { canBePressed } from '@tailgate/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { findToast } from '../testing/find-toast.ts';
import { casey, openSettings, sessions } from '../testing/open-settings.tsx';
import { portalApi } from '../testing/portal-api.ts';
import { renderPortal } from '../testing/render-portal.tsx';

const askForPasskey = jest.fn<() => Promise<unknown>>();
beforeEach(() => {
  askForPasskey.mockReset();
  // jsdom has no passkeys.
  stub(window, 'PublicKeyCredential', class {});
  stub(navigator, 'credentials', { get: askForPasskey });
});

const REFUSAL = { status: 403, code: 'SIGN_IN_AGAIN', message: 'Please sign in again first.' };
const TITLE = 'Confirm it is you';

/** Opens the settings of a person whose proof is old, and presses "Sign out everywhere else". */
async function pressSensitive(methods: StepUpState['methods'] = []) {
  const { api, person } = await openSettings();
  api.refuses(routes.endOtherSessions, REFUSAL);
  api.answers(routes.stepUpState, { recent: false, methods });
  const proven = () => {
    api.answers(routes.endOtherSessions, { ok: true });
    api.answers(routes.listSessions, sessions.slice(1));
    return { ok: true } as const;
  };
  api.answers(routes.stepUp, proven);
  api.answers(routes.stepUpWithPasskey, proven);
  await person.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  const dialog = within(await screen.findByRole('dialog', { name: TITLE }));
  const sent = (endpoint: string) => api.calls.filter((call) => call.endpoint === endpoint).map(({ body }) => body);
  return { api, person, dialog, sent };
}

test('asks for the password, then repeats what was refused', async () => {
  const { person, dialog, sent } = await pressSensitive();
  const password = await dialog.findByLabelText<HTMLInputElement>('Password');
  expect(document.activeElement).toBe(password);
  expect([password.type, password.autocomplete]).toEqual(['password', 'current-password']);
  expect(dialog.queryByLabelText('Code')).toBeNull();
  await person.type(password, 'tailgate-demo');
  await person.click(dialog.getByRole('button', { name: 'Confirm' }));
  await findToast('Signed out everywhere else');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent('POST /api/user/step-up')).toEqual([{ password: 'tailgate-demo', code: null }]);
  expect(sent('POST /api/user/sessions/end-others')).toHaveLength(2);
});

test('a wrong password is said at its field, and so is an empty one', async () => {
  const { api, person, dialog } = await pressSensitive();
  const password = await dialog.findByLabelText<HTMLInputElement>('Password');
  await person.click(dialog.getByRole('button', { name: 'Confirm' }));
  await dialog.findByText('Please enter your password');
  const wrong = 'This is not your password.';
  const details = [{ field: 'password', message: wrong }];
  api.refuses(routes.stepUp, { status: 400, code: 'WRONG_PASSWORD', message: wrong, details });
  await person.type(password, 'wrong');
  await person.click(dialog.getByRole('button', { name: 'Confirm' }));
  await dialog.findByText(wrong);
  expect(password.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(password);

  const message = 'There were too many failed sign-ins with this username. Please wait 2 minutes.';
  api.refuses(routes.stepUp, { status: 429, code: 'TOO_MANY_REQUESTS', message });
  await person.click(dialog.getByRole('button', { name: 'Confirm' }));
  await dialog.findByText(message);
  api.isUnreachable(routes.stepUp);
  await person.click(dialog.getByRole('button', { name: 'Confirm' }));
  await dialog.findByText("The server didn't answer. Please try again.");
});

test.each(['Cancel', 'Escape'])('%s leaves the page as it was and says that nothing was done', async (how) => {
  const { person, dialog, sent } = await pressSensitive();
  await dialog.findByLabelText('Password');
  if (how === 'Escape') await person.keyboard('{Escape}');
  else await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  (await findToast('Failed to sign out elsewhere')).getByText(
    "You didn't confirm that it is you, so nothing was done.",
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Safari on iOS')).toBeTruthy();
  expect(sent('POST /api/user/sessions/end-others')).toHaveLength(1);
  expect(sent('POST /api/user/step-up')).toEqual([]);
});

test('asks for a code too if there is an authenticator app, or for a recovery code', async () => {
  const { api, person, dialog, sent } = await pressSensitive(['totp', 'recovery-code']);
  await person.type(await dialog.findByLabelText('Password'), 'tailgate-demo');
  await person.click(dialog.getByRole('button', { name: 'Confirm' }));
  await dialog.findByText('Enter the 6 digits, or a recovery code');
  const message = 'This code is not valid. Wait for the next one and try again';
  api.refuses(routes.stepUp, { status: 400, code: 'WRONG_CODE', message, details: [{ field: 'code', message }] });
  const code = dialog.getByLabelText<HTMLInputElement>('Code');
  expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric']);
  await person.type(code, '000 000');
  await person.click(dialog.getByRole('button', { name: 'Confirm' }));
  await dialog.findByText(message);
  await person.click(dialog.getByRole('button', { name: 'Use a recovery code' }));
  api.answers(routes.stepUp, () => {
    api.answers(routes.endOtherSessions, { ok: true });
    return { ok: true } as const;
  });
  await person.type(dialog.getByLabelText('Recovery code'), 'abcde-fghij');
  await person.click(dialog.getByRole('button', { name: 'Confirm' }));
  await findToast('Signed out everywhere else');
  expect(sent('POST /api/user/step-up')).toEqual([
    { password: 'tailgate-demo', code: '000000' },
    { password: 'tailgate-demo', code: 'ABCDEFGHIJ' },
  ]);
});

test('a passkey is enough; one that is not used says so, and the password is another way', async () => {
  const { api, person, dialog, sent } = await pressSensitive(['passkey', 'totp']);
  const asked = { challenge: 'abc', rpId: 'localhost', timeout: 1, userVerification: 'required' } as const;
  api.answers(routes.stepUpChallenge, { ...asked, allowCredentials: [] });
  const use = await dialog.findByRole('button', { name: 'Use your passkey' });
  expect(dialog.queryByLabelText('Password')).toBeNull();
  askForPasskey.mockRejectedValueOnce(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
  await person.click(use);
  await dialog.findByText("The passkey wasn't used. Try again, or choose another way.");
  await person.click(dialog.getByRole('button', { name: 'Use your password and a code' }));
  await dialog.findByLabelText('Password');
  await person.click(dialog.getByRole('button', { name: 'Use your passkey instead' }));
  const bytes = Uint8Array.of(0x61).buffer;
  askForPasskey.mockResolvedValueOnce({
    id: 'YQ',
    rawId: bytes,
    type: 'public-key',
    getClientExtensionResults: () => ({}),
    response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
  });
  await person.click(await dialog.findByRole('button', { name: 'Use your passkey' }));
  await findToast('Signed out everywhere else');
  const response = { clientDataJSON: 'YQ', authenticatorData: 'YQ', signature: 'YQ' };
  expect(sent('POST /api/user/step-up/passkey')).toEqual([
    { credential: { id: 'YQ', rawId: 'YQ', type: 'public-key', response } },
  ]);
});

test('what was typed into a dialog below stays, and is sent after the proof', async () => {
  const api = portalApi(casey);
  api.answers(routes.listSessions, sessions);
  api.answers(routes.ownSecondFactors, { totp: false, passkeys: [], recovery_codes_left: 0, required: false });
  const { person } = renderPortal('/settings');
  api.answers(routes.startOwnTotp, { secret: 'ABCDEFGH', address: 'otpauth://totp/x?secret=ABCDEFGH' });
  api.answers(routes.stepUpState, { recent: false, methods: [] });
  api.refuses(routes.confirmOwnTotp, REFUSAL);
  api.answers(routes.stepUp, () => {
    api.answers(routes.confirmOwnTotp, { recovery_codes: ['ABCDE-FGHIJ'] });
    return { ok: true } as const;
  });
  await person.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
  const below = within(await screen.findByRole('dialog', { name: 'Set up an authenticator app' }));
  const code = below.getByLabelText<HTMLInputElement>('Code');
  await waitFor(() =>
    expect(canBePressed(below.getByRole<HTMLButtonElement>('button', { name: 'Confirm' }))).toBe(true),
  );
  await person.type(code, '123456');
  await person.click(below.getByRole('button', { name: 'Confirm' }));
  await screen.findByRole('dialog', { name: TITLE });
  await person.keyboard('{Escape}');
  await below.findByText("You didn't confirm that it is you, so nothing was done.");
  expect([code.isConnected, code.value]).toEqual([true, '123456']);
  await person.click(below.getByRole('button', { name: 'Confirm' }));
  const again = within(await screen.findByRole('dialog', { name: TITLE }));
  await person.type(await again.findByLabelText('Password'), 'tailgate-demo');
  await person.click(again.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('dialog', { name: 'Your recovery codes' })).toBeTruthy();
});

test('several requests that are refused together share one question', async () => {
  const { person, dialog, sent } = await pressSensitive();
  const files: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(new URL(this.href).pathname);
  });
  const link = screen.getByRole('link', { name: 'Download my data', hidden: true });
  await act(async () => {
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await person.type(await dialog.findByLabelText('Password'), 'tailgate-demo');
  await person.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(files).toEqual(['/api/user/data']));
  expect(sent('POST /api/user/step-up')).toHaveLength(1);
  expect(sent('POST /api/user/sessions/end-others')).toHaveLength(2);
});

test('says that it cannot ask now, and asks after a retry', async () => {
  const { api, person } = await openSettings();
  api.refuses(routes.endOtherSessions, REFUSAL);
  api.refuses(routes.stepUpState, { status: 503, code: 'UNAVAILABLE', message: 'Try later.' });
  await person.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  const dialog = within(await screen.findByRole('dialog', { name: TITLE }));
  await dialog.findByText('Try later.');
  api.answers(routes.stepUpState, { recent: false, methods: [] });
  await person.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('Password')).toBeTruthy();
});

test('after a session has ended, a dialog signs in again, with its second step, and what was pressed is sent again', async () => {
  const { api, person } = await openSettings();
  api.refuses(routes.endOtherSessions, { status: 401, code: 'NOT_SIGNED_IN', message: 'Please sign in.' });
  const wrong = 'Wrong username or password';
  api.refuses(routes.login, { status: 401, code: 'BAD_CREDENTIALS', message: wrong });
  await person.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in to continue' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Username').value).toBe(casey.username);
  await person.type(dialog.getByLabelText('Password'), 'tailgate-demo');
  await person.click(dialog.getByRole('button', { name: 'Sign In' }));
  await dialog.findByText(wrong);
  api.refuses(routes.login, { status: 401, code: 'SECOND_FACTOR_NEEDED', message: 'Next.' });
  api.answers(routes.finishSignIn, () => {
    api.answers(routes.endOtherSessions, { ok: true });
    return casey;
  });
  await person.click(dialog.getByRole('button', { name: 'Sign In' }));
  await person.type(await dialog.findByLabelText('Code'), '123 456');
  await person.click(dialog.getByRole('button', { name: 'Sign In' }));
  await findToast('Signed out everywhere else');
  expect(screen.queryByRole('dialog')).toBeNull();
  const sent = (endpoint: string) => api.calls.filter((call) => call.endpoint === endpoint).map(({ body }) => body);
  expect(sent('POST /api/login').at(-1)).toEqual({ username: casey.username, password: 'tailgate-demo' });
  expect(sent('POST /api/user/sessions/end-others')).toHaveLength(2);
});

test('a sign-in as another person sends nothing of the one before', async () => {
  const { api, person } = await openSettings();
  api.refuses(routes.endOtherSessions, { status: 401, code: 'NOT_SIGNED_IN', message: 'Please sign in.' });
  api.answers(routes.login, { ...casey, id: casey.id + 1, username: 'other' });
  await person.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in to continue' }));
  await person.type(dialog.getByLabelText('Password'), 'tailgate-demo');
  await person.click(dialog.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls.filter(({ endpoint }) => endpoint === 'POST /api/user/sessions/end-others')).toHaveLength(1);
});

test('leaving the page cancels the question', async () => {
  const { dialog } = await pressSensitive();
  await dialog.findByLabelText('Password');
  act(() => window.history.back());
  act(() => {
    window.history.pushState(null, '', '/terms');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull());
});
