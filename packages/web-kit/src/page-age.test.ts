import { afterEach, expect, jest, test } from '@jest/globals';
import { PAGE_AGE_HEADER, routes } from '@tailgate/contracts';
import { apiRequest } from './api-request.ts';

const HOUR_MS = 60 * 60 * 1000;
afterEach(() => {
  jest.restoreAllMocks();
});

async function ageAfter(hours: number): Promise<string | null> {
  const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('[]'));
  jest.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin + hours * HOUR_MS);
  await apiRequest(routes.publicAvailableSlots, { params: { date: '2026-11-21' } });
  return new Headers(fetch.mock.lastCall?.[1]?.headers).get(PAGE_AGE_HEADER);
}

test('a page says for how many days it has been open, but not on its first', async () => {
  expect([await ageAfter(0), await ageAfter(23.9), await ageAfter(24), await ageAfter(31 * 24)]).toEqual([
    null,
    null,
    '1',
    '31',
  ]);
});
