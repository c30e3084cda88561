import { afterEach, expect, jest, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { ApiError } from './api-error.ts';
import { apiRequest } from './api-request.ts';
import { ShellProvider } from './shell-contract.tsx';
import { onSessionEnded, onSignInAgain } from './sign-in-again.ts';
import { fakeApi } from './testing/fake-api.ts';
import { fakeShell } from './testing/fake-shell.ts';
import { useDownload } from './use-download.ts';

const REFUSAL = { status: 403, code: 'SIGN_IN_AGAIN', message: 'Please sign in again first.' };
const body = { username: 'ada', email: 'ada@example.com', role: 'ADMIN' } as const;
const invite = () => apiRequest(routes.inviteUser, { body });
const at = '2026-11-21T10:00:00.000Z';
const ada = { id: 9, ...body, email_verified: false, created_at: at, updated_at: at };

let stop: () => void = () => undefined;
afterEach(() => stop());

test('a refused request is sent again, with its body, after the proof', async () => {
  const api = fakeApi();
  api.refuses(routes.inviteUser, REFUSAL);
  const ask = jest.fn(async () => {
    api.answers(routes.inviteUser, ada);
    return true;
  });
  stop = onSignInAgain(ask);
  expect(await invite()).toEqual(ada);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(api.calls.map((call) => [call.endpoint, call.body])).toEqual([
    ['POST /api/admin/invitations', body],
    ['POST /api/admin/invitations', body],
  ]);
});

test('without the proof it fails, is not repeated, and says why', async () => {
  const api = fakeApi();
  api.refuses(routes.inviteUser, REFUSAL);
  stop = onSignInAgain(async () => false);
  const error = await invite().catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    code: 'SIGN_IN_AGAIN',
    serverMessage: "You didn't confirm that it is you, so nothing was done.",
  });
  expect(api.calls).toHaveLength(1);
});

test('a second refusal is final: it does not ask without end', async () => {
  const api = fakeApi();
  api.refuses(routes.inviteUser, REFUSAL);
  const ask = jest.fn(async () => true);
  stop = onSignInAgain(ask);
  await expect(invite()).rejects.toMatchObject({ serverMessage: REFUSAL.message });
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a shell that cannot ask leaves the words of the server', async () => {
  const api = fakeApi();
  api.refuses(routes.inviteUser, REFUSAL);
  await expect(invite()).rejects.toMatchObject({ code: 'SIGN_IN_AGAIN', serverMessage: REFUSAL.message });
});

test('other refusals ask nothing', async () => {
  const api = fakeApi();
  api.refuses(routes.inviteUser, { status: 403, code: 'FORBIDDEN', message: 'No.' });
  const ask = jest.fn(async () => true);
  stop = onSignInAgain(ask);
  await expect(invite()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(ask).not.toHaveBeenCalled();
});

const ENDED = { status: 401, code: 'NOT_SIGNED_IN', message: 'Please sign in.' };

test('a request that finds the session ended is sent again after a sign-in, whether it reads or changes', async () => {
  const api = fakeApi();
  api.refuses(routes.inviteUser, ENDED);
  api.refuses(routes.listClients, ENDED);
  const asked: boolean[] = [];
  stop = onSessionEnded(async ({ isChange }) => {
    asked.push(isChange);
    api.answers(routes.inviteUser, ada);
    api.answers(routes.listClients, []);
    return true;
  });
  expect(await invite()).toEqual(ada);
  api.refuses(routes.listClients, ENDED);
  expect(await apiRequest(routes.listClients)).toEqual([]);
  expect(asked).toEqual([true, false]);
  api.refuses(routes.inviteUser, ENDED);
  stop();
  stop = onSessionEnded(async () => false);
  await expect(invite()).rejects.toMatchObject({ serverMessage: "You didn't sign in, so nothing was done." });
  stop();
  await expect(invite()).rejects.toMatchObject({ serverMessage: ENDED.message });
});

test('signing in and out, and reading who is signed in, ask nothing', async () => {
  const api = fakeApi();
  const ask = jest.fn(async () => true);
  stop = onSessionEnded(ask);
  for (const route of [routes.currentUser, routes.logout, routes.stepUpState]) {
    api.refuses(route, ENDED);
    await expect(apiRequest(route)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  }
  expect(ask).not.toHaveBeenCalled();
});

function FileLink() {
  return (
    <a href="/api/exports/clients?search=hale" download onClick={useDownload()}>
      Export
    </a>
  );
}

/** Presses the link. @returns the files that the browser fetches */
function pressing() {
  const shell = fakeShell();
  const files: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(`${new URL(this.href).pathname}${new URL(this.href).search}`);
  });
  render(
    <ShellProvider shell={shell}>
      <FileLink />
    </ShellProvider>,
  );
  const press = () =>
    act(async () => {
      screen
        .getByRole('link', { name: 'Export' })
        .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    });
  return { shell, files, press };
}

test('a file is fetched by the browser at once while the proof is recent', async () => {
  const api = fakeApi();
  api.answers(routes.stepUpState, { recent: true, methods: [] });
  const { files, press } = pressing();
  await press();
  await waitFor(() => expect(files).toEqual(['/api/exports/clients?search=hale']));
});

test('a file needs the proof first; without it nothing is fetched, and a toast says so', async () => {
  const api = fakeApi();
  api.answers(routes.stepUpState, { recent: false, methods: [] });
  const answers = [false, true];
  stop = onSignInAgain(async () => answers.shift() ?? false);
  const { shell, files, press } = pressing();
  await press();
  await waitFor(() =>
    expect(shell.toasts).toEqual([
      {
        title: "The file wasn't downloaded",
        description: "You didn't confirm that it is you, so nothing was done.",
        tone: 'destructive',
      },
    ]),
  );
  expect(files).toEqual([]);
  await press();
  await waitFor(() => expect(files).toEqual(['/api/exports/clients?search=hale']));
});

test('a server that does not answer downloads no broken file', async () => {
  const api = fakeApi();
  api.isUnreachable(routes.stepUpState);
  const { shell, files, press } = pressing();
  await press();
  await waitFor(() => expect(shell.toasts.at(-1)?.description).toBe("The server didn't answer. Please try again."));
  expect(files).toEqual([]);
});
