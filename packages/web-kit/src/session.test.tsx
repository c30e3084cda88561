import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { User } from '@tailgate/contracts';
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ApiError } from './api-error.ts';
import { onKeptDataForgotten } from './kept-data.ts';
import { createQueryClient } from './query-client.ts';
import { followSignOuts, useLogin, useLogout, useSession } from './session.ts';
import { takeSession } from './session-query.ts';

const created_at = '2026-11-21T10:00:00.000Z';
const casey: User = {
  id: 7,
  username: 'casey',
  email: 'casey@tailgate.example',
  email_verified: true,
  role: 'CUSTOMER',
  created_at,
  updated_at: created_at,
};

function serve(answers: Record<string, () => Response | Promise<Response>>) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = answers[`${init?.method} ${input}`];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
}

function renderSession(client: QueryClient = createQueryClient()) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const hook = renderHook(() => ({ session: useSession(), login: useLogin(), logout: useLogout() }), { wrapper });
  return { client, wrapper, session: () => hook.result.current.session, current: hook.result };
}

describe('session', () => {
  test.each([
    ['nobody is signed in', () => new Response('{}', { status: 401 })],
    ['the server fails', () => new Response('oops', { status: 500 })],
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is signed out when %s', async (_reason, answer) => {
    serve({ 'GET /api/user': answer });
    const { session } = renderSession();
    expect(session()).toEqual({ status: 'loading' });
    await waitFor(() => expect(session()).toEqual({ status: 'signed-out' }));
  });

  test('starts with the answer to a sign-in and drops the data of the previous user', async () => {
    serve({
      'GET /api/user': () => new Response('{}', { status: 401 }),
      'POST /api/login': () => Response.json(casey),
    });
    const { client, session, current } = renderSession();
    await waitFor(() => expect(session().status).toBe('signed-out'));
    client.setQueryData(['appointments'], ['of another user']);
    await act(() => current.current.login.mutateAsync({ username: 'casey', password: 'secret' }));
    await waitFor(() => expect(session()).toEqual({ status: 'signed-in', user: casey }));
    expect(client.getQueryData(['appointments'])).toBeUndefined();
  });

  test('ends with a sign-out and drops answers that arrive later', async () => {
    let answerLate: (appointments: string[]) => void = () => undefined;
    serve({ 'GET /api/user': () => Response.json(casey), 'POST /api/logout': () => Response.json({ ok: true }) });
    const { client, session, current } = renderSession();
    await waitFor(() => expect(session().status).toBe('signed-in'));
    const late = client.fetchQuery({
      queryKey: ['appointments'],
      queryFn: () => new Promise<string[]>((resolve) => (answerLate = resolve)),
    });
    late.catch(() => undefined);
    await act(() => current.current.logout.mutateAsync());
    answerLate(['private']);
    await waitFor(() => expect(session()).toEqual({ status: 'signed-out' }));
    expect(client.getQueryData(['appointments'])).toBeUndefined();
  });

  test('is loaded again when another call answers 401', async () => {
    let known = true;
    serve({ 'GET /api/user': () => (known ? Response.json(casey) : new Response('{}', { status: 401 })) });
    const { client, wrapper, session } = renderSession();
    await waitFor(() => expect(session().status).toBe('signed-in'));
    known = false;
    const queryFn = () => Promise.reject(new ApiError(401, 'Unauthorized', ''));
    const list = renderHook(() => useQuery({ queryKey: ['appointments'], queryFn }), { wrapper });
    await waitFor(() => expect(list.result.current.error?.message).toBe('401: Unauthorized'));
    await waitFor(() => expect(session()).toEqual({ status: 'signed-out' }));
    expect(client.isFetching()).toBe(0);
  });
});

describe('what the browser kept', () => {
  const keep = () => {
    sessionStorage.setItem('tailgate.quote-draft', '{"contact":{"name":"Ada"}}');
    sessionStorage.setItem('tailgate.payment.abc', '{"clientSecret":"pi_1_secret_x"}');
    localStorage.setItem('tailgate-notification-settings', '{}');
    sessionStorage.setItem('of-another-script', 'stays');
  };
  const kept = () => [...Object.keys(sessionStorage), ...Object.keys(localStorage)].toSorted();
  const signedOut = () => new Response('{"code":"NOT_SIGNED_IN","message":""}', { status: 401 });
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });

  test('is removed by a sign-out, and other tabs hear of it', async () => {
    serve({ 'GET /api/user': () => Response.json(casey), 'POST /api/logout': () => Response.json({ ok: true }) });
    const [here, elsewhere] = [renderSession(), createQueryClient()];
    await waitFor(() => expect(here.session().status).toBe('signed-in'));
    elsewhere.setQueryData(['appointments'], ['private']);
    const stop = followSignOuts(elsewhere);
    const cleared = jest.fn();
    const forget = onKeptDataForgotten(cleared);
    keep();
    await act(() => here.current.current.logout.mutateAsync());
    expect(kept()).toEqual(['of-another-script']);
    await waitFor(() => expect(elsewhere.getQueryData(['appointments'])).toBeUndefined());
    expect(cleared).toHaveBeenCalled();
    stop();
    forget();
  });

  test.each([
    ['is removed when the session has ended', signedOut, ['of-another-script']],
    [
      'stays when the server cannot be reached',
      () => Promise.reject(new TypeError('Failed to fetch')),
      ['of-another-script', 'tailgate-notification-settings', 'tailgate.payment.abc', 'tailgate.quote-draft'],
    ],
  ])('%s, found after a reload', async (_when, answer, expected) => {
    serve({ 'GET /api/user': () => Response.json(casey) });
    const before = renderSession();
    await waitFor(() => expect(before.session().status).toBe('signed-in'));
    keep();
    serve({ 'GET /api/user': answer });
    const reloaded = renderSession();
    await waitFor(() => expect(reloaded.session().status).toBe('signed-out'));
    expect(kept().filter((key) => key !== 'tailgate.signed-in')).toEqual(expected);
  });

  test('of a visitor who never signed in stays', async () => {
    keep();
    serve({ 'GET /api/user': signedOut });
    const { session } = renderSession();
    await waitFor(() => expect(session().status).toBe('signed-out'));
    expect(kept()).toContain('tailgate.quote-draft');
  });
});

test('never repeats a read, neither on focus nor because time has passed', async () => {
  const fetch = serve({ 'GET /api/user': () => Response.json(casey) });
  const { client, session } = renderSession();
  await waitFor(() => expect(session().status).toBe('signed-in'));
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(client.getQueryCache().findAll({ stale: true })).toEqual([]);
  expect(fetch).toHaveBeenCalledTimes(1);
});

describe('the session that the server wrote into the page', () => {
  const open = (session: unknown) => {
    const fetch = serve({ 'GET /api/user': () => Response.json(casey) });
    const client = createQueryClient();
    const taken = takeSession(client, session);
    return { fetch, taken, session: renderSession(client).session };
  };

  test('is there at once, without a request', () => {
    const signedIn = open(casey);
    expect(signedIn.session()).toEqual({ status: 'signed-in', user: casey });
    const signedOut = open(null);
    expect(signedOut.session()).toEqual({ status: 'signed-out' });
    expect(signedOut.fetch).not.toHaveBeenCalled();
  });

  test('may have a role of a newer service', () => {
    expect(open({ ...casey, role: 'TRIP_PLANNER' }).session()).toMatchObject({ user: { role: 'TRIP_PLANNER' } });
  });

  test.each([
    ['absent', undefined],
    ['unreadable', { id: 'seven' }],
  ])('is not taken if it is %s', async (_how, inPage) => {
    const { fetch, taken, session } = open(inPage);
    expect(taken).toBe(false);
    expect(session()).toEqual({ status: 'loading' });
    await waitFor(() => expect(session()).toEqual({ status: 'signed-in', user: casey }));
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('that has ended removes what this tab kept of it', () => {
    sessionStorage.clear();
    sessionStorage.setItem('tailgate.draft', 'typed');
    open(null);
    expect(sessionStorage.getItem('tailgate.draft')).toBe('typed');
    open(casey);
    open(null);
    expect(sessionStorage.getItem('tailgate.draft')).toBeNull();
  });
});
