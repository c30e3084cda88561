import { describe, expect, jest, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { ApiError, failureMessage, UnexpectedAnswerError } from './api-error.ts';
import { apiAddress, apiPage, apiRequest } from './api-request.ts';

const slot = { id: 3, start_time: '07:00:00', end_time: '08:00:00' };

function answerWith(body: string, init: ResponseInit = {}) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, init));
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => Promise.reject(new Error('Expected the call to fail.')),
    (error: unknown) => error,
  );

describe('an API call', () => {
  test("goes to the route's path with cookies and returns the validated answer", async () => {
    const fetch = answerWith(JSON.stringify([slot]));
    const slots = await apiRequest(routes.publicAvailableSlots, { params: { date: '2026-11-21' } });
    expect(slots).toEqual([slot]);
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(address).toBe('/api/public/time-slots/available/2026-11-21');
    expect(init).toMatchObject({ method: 'GET', credentials: 'include' });
    expect(init?.body).toBeUndefined();
  });

  test('sends the body as JSON and escapes path parameters', async () => {
    const fetch = answerWith('{"code":"NOT_FOUND","message":"No."}', { status: 404 });
    await failureOf(apiRequest(routes.rejectQuote, { params: { id: 'a/../b' }, body: { reason: 'Too far' } }));
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(address).toBe('/api/quotes/a%2F..%2Fb/reject');
    expect(init).toMatchObject({ method: 'POST', body: '{"reason":"Too far"}' });
    expect(init?.headers).toMatchObject({ 'content-type': 'application/json' });
  });

  test('throws "status: body" with the message and details of the server', async () => {
    const body = '{"code":"INVALID_INPUT","message":"Check it.","details":[{"field":"username","message":"Required"}]}';
    answerWith(body, { status: 400, statusText: 'Bad Request' });
    const error = await failureOf(apiRequest(routes.login, { body: { username: '', password: '' } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: `400: ${body}`,
      status: 400,
      code: 'INVALID_INPUT',
      serverMessage: 'Check it.',
      details: [{ field: 'username', message: 'Required' }],
    });
    expect(failureMessage(error, 'Login failed')).toBe('Check it.');
  });

  test.each([
    ['', '502: Bad Gateway'],
    ['<h1>Bad gateway</h1>', '502: <h1>Bad gateway</h1>'],
    ['{"message":5}', '502: {"message":5}'],
  ])('throws for a %j answer without an error body: %j', async (body, text) => {
    answerWith(body, { status: 502, statusText: 'Bad Gateway' });
    const error = await failureOf(apiRequest(routes.logout));
    expect(error).toMatchObject({ message: text, code: undefined, details: [] });
    expect(failureMessage(error, 'Logout failed')).toBe('Logout failed');
  });

  test.each(['[{"id":"three"}]', 'not json'])('throws if the answer %j breaks the contract', async (body) => {
    answerWith(body);
    const error = await failureOf(apiRequest(routes.publicAvailableSlots, { params: { date: '2026-11-21' } }));
    expect(error).toBeInstanceOf(UnexpectedAnswerError);
  });

  test("reads a list's total and next cursor from the headers", async () => {
    const link = '</api/quotes?limit=2&cursor=41>; rel="next", </api/quotes?limit=2>; rel="first"';
    const fetch = answerWith('[]', { headers: { link, 'x-total-count': '120' } });
    const page = await apiPage(routes.listQuotes, { query: { limit: 2, status: 'pending', cursor: undefined } });
    expect(page).toEqual({ items: [], nextCursor: '41', total: 120 });
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/quotes?limit=2&status=pending');
    answerWith('[]');
    expect(await apiPage(routes.listQuotes)).toEqual({ items: [], nextCursor: null, total: null });
  });
});

test('returns the address of a file download with its query', () => {
  expect(apiAddress(routes.appointmentCalendar, { params: { id: 7 } })).toBe('/api/appointments/7/calendar.ics');
  const query = { from: '2026-11-01', to: '2026-11-30' };
  expect(apiAddress(routes.exportClients, { query })).toBe('/api/exports/clients?from=2026-11-01&to=2026-11-30');
});

test('stops waiting for a silent server, for a read sooner than for a change', async () => {
  jest.useFakeTimers();
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      (_address, init) =>
        new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    );
  const read = failureOf(apiRequest(routes.listQuotes));
  const change = failureOf(apiRequest(routes.rejectQuote, { params: { id: 1 }, body: { reason: 'Too far' } }));
  await jest.advanceTimersByTimeAsync(12_000);
  expect(await read).toMatchObject({ name: 'TimeoutError' });
  expect(jest.getTimerCount()).toBe(1);
  await jest.advanceTimersByTimeAsync(18_000);
  expect(await change).toMatchObject({ name: 'TimeoutError' });
  jest.useRealTimers();
});
