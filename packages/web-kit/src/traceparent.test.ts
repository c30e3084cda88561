import { afterEach, expect, jest, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { apiRequest } from './api-request.ts';

afterEach(() => {
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name];
});

async function traceparent(): Promise<string | null> {
  const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('[]'));
  await apiRequest(routes.publicAvailableSlots, { params: { date: '2026-11-21' } });
  return new Headers(fetch.mock.lastCall?.[1]?.headers).get('traceparent');
}

test('sends no trace unless the server asks for it', async () => {
  expect(await traceparent()).toBeNull();
});

test('sends one trace for all requests of a screen, and another for the next screen', async () => {
  document.documentElement.dataset.traced = '';
  const [first, second] = [await traceparent(), await traceparent()];
  expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(second?.slice(0, 35)).toBe(first?.slice(0, 35));
  expect(second).not.toBe(first);
  history.pushState(null, '', '/another');
  expect((await traceparent())?.slice(0, 35)).not.toBe(first?.slice(0, 35));
});
