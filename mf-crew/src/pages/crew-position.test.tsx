import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type CrewStep, type RouteBody, routes } from '@tailgate/contracts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { forgetDay } from '../features/day/outbox/outbox-store.ts';
import { crewDay, SECRET, trip } from '../testing/crew-day.ts';
import { button, openCrewPage } from '../testing/open-crew-page.tsx';

const AT = Date.parse('2026-11-20T15:00:00.000Z');
let permission: PermissionState;
let refuses: boolean;
beforeEach(() => {
  [permission, refuses] = ['prompt', false];
  const coords = { latitude: 42.65, longitude: -73.75, accuracy: 12 };
  const getCurrentPosition = (done: (position: object) => void, fail: (error: object) => void) => {
    if (refuses) fail({ code: 2 });
    else done({ coords, timestamp: AT });
  };
  define({ geolocation: { getCurrentPosition }, permissions: { query: async () => ({ state: permission }) } });
});
afterEach(async () => {
  define({ geolocation: undefined, permissions: undefined });
  cleanup();
  // The day that was kept would be shown first.
  await forgetDay(SECRET);
});

function define(parts: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(parts))
    Object.defineProperty(navigator, name, { configurable: true, value });
}

const openAt = (step: CrewStep) =>
  openCrewPage((api) => {
    api.answers(routes.readCrewDay, crewDay({ trips: [trip({ step })] }));
    api.answers(routes.sendCrewPosition, undefined);
  });
const positionsOf = ({ api }: ReturnType<typeof openAt>) =>
  api.calls
    .filter(({ endpoint }) => endpoint.endsWith('/position'))
    .map(({ body }) => body as RouteBody<typeof routes.sendCrewPosition>);

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const settle = () => act(() => pause(200));
async function sent(page: ReturnType<typeof openAt>, positions: number) {
  while (positionsOf(page).length < positions) await act(() => pause(10));
  expect(positionsOf(page)).toHaveLength(positions);
}

test('asks once on the way, then sends the position each minute until it has arrived', async () => {
  const page = openAt('on-the-way');
  await page.user.click(await button('Share position'));
  await waitFor(() =>
    expect(positionsOf(page)).toEqual([
      { at: '2026-11-20T15:00:00.000Z', latitude: 42.65, longitude: -73.75, accuracy: 12 },
    ]),
  );
  expect(screen.queryByRole('button', { name: 'Share position' })).toBeNull();
});

test('sends it again each minute without asking once the browser knows the answer', async () => {
  permission = 'granted';
  // The database of the phone needs all other timers.
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'queueMicrotask', 'nextTick', 'Date'],
  });
  try {
    const page = openAt('on-the-way');
    await sent(page, 1);
    await settle();
    act(() => jest.advanceTimersByTime(60_000));
    await sent(page, 2);
  } finally {
    jest.useRealTimers();
  }
});

test.each<[CrewStep, PermissionState]>([
  ['waiting', 'granted'],
  ['arrived', 'granted'],
  ['on-the-way', 'denied'],
])('neither asks nor sends at the step %s with the answer %s', async (step, answer) => {
  permission = answer;
  const page = openAt(step);
  await screen.findByRole('heading', { name: 'Big Blue' });
  await settle();
  expect(screen.queryByRole('button', { name: 'Share position' })).toBeNull();
  expect(positionsOf(page)).toEqual([]);
});

test('says that the phone gave no position, and can be asked again', async () => {
  refuses = true;
  const page = openAt('on-the-way');
  await page.user.click(await button('Share position'));
  expect(await screen.findByText(/This phone gave no position/)).toBeTruthy();
  refuses = false;
  await page.user.click(await button('Share position'));
  await waitFor(() => expect(positionsOf(page)).toHaveLength(1));
});
