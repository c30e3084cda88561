import { expect, jest, test } from '@jest/globals';
import { routes, type SharedTrip } from '@tailgate/contracts';
import { createQueryClient } from '@tailgate/web-kit';
import { type FakeApi, fakeApi, fakeShell } from '@tailgate/web-kit/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { prepare, Remote } from '../remote.tsx';
import { SECRET } from '../testing/crew-day.ts';

await prepare(`/trip/${SECRET}`);

const shared: SharedTrip = {
  company_name: 'Tailgate',
  company_phone: '555-010-2000',
  date: '2026-11-20',
  start_time: '14:00:00',
  end_time: '15:00:00',
  time_zone: 'America/New_York',
  step: 'on-the-way',
  step_at: '2026-11-20T19:14:00.000Z',
  arrival_from: null,
  arrival_to: null,
  cancelled: false,
  truck_name: 'Big Blue',
  crew: 'Sam and Alex',
  as_of: '2026-11-20T19:21:00.000Z',
};

function openTripPage(prepareApi: (api: FakeApi) => void) {
  const api = fakeApi();
  prepareApi(api);
  const router = createMemoryRouter([{ path: '*', element: <Remote shell={fakeShell()} /> }], {
    initialEntries: [`/trip/${SECRET}`],
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { api, user: userEvent.setup() };
}

const titled = (name: string) => screen.findByRole('heading', { level: 1, name });

test('says in one sentence how far the trip has come, with truck, crew and phone', async () => {
  openTripPage((api) => api.answers(routes.readSharedTrip, shared));
  await titled('On the way.');
  const steps = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(steps).toEqual(['On the way2:14 PM', 'Arrived', 'Loaded', 'Delivered']);
  for (const text of ['2:00 PM – 3:00 PM', 'Big Blue', 'Sam and Alex', 'As of 2:21 PM'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Call 555-010-2000' }).getAttribute('href')).toBe('tel:5550102000');
});

test('says when the truck is expected, reads it again each minute, and says that it is sorry', async () => {
  const window = { arrival_from: '2026-11-20T19:40:00.000Z', arrival_to: '2026-11-20T20:00:00.000Z' };
  jest.useFakeTimers();
  try {
    const { api } = openTripPage((fake) => fake.answers(routes.readSharedTrip, { ...shared, ...window }));
    await act(() => jest.advanceTimersByTimeAsync(100));
    const title = () => screen.getByRole('heading', { level: 1 }).textContent;
    expect(title()).toBe('On the way. Expected 2:40–3:00 PM.');
    api.answers(routes.readSharedTrip, { ...shared, ...window, as_of: '2026-11-20T20:20:00.000Z' });
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(title()).toBe('On the way. Running late. We are sorry.');
  } finally {
    jest.useRealTimers();
  }
});

test.each<[Partial<SharedTrip>, string]>([
  [{ step: 'waiting', step_at: null }, 'Your delivery is booked.'],
  [{ step: 'delivered' }, 'Delivered.'],
  [{ step: 'not-delivered' }, "We couldn't deliver it. Please call us."],
  [{ cancelled: true }, 'This trip was cancelled.'],
])('%j says what that means', async (change, sentence) => {
  openTripPage((api) => api.answers(routes.readSharedTrip, { ...shared, ...change }));
  await titled(sentence);
  const ended = change.cancelled || change.step === 'not-delivered';
  expect(screen.queryByRole('list', { name: 'Steps' }) === null).toBe(Boolean(ended));
});

test('a link that does not work says so', async () => {
  openTripPage((api) => api.refuses(routes.readSharedTrip, { status: 400, code: 'LINK_INVALID', message: 'No' }));
  await titled("This link doesn't work");
});

test('offers a retry without a connection, and keeps what was read', async () => {
  const { api, user } = openTripPage((fake) => fake.isUnreachable(routes.readSharedTrip));
  await titled('Your delivery');
  api.answers(routes.readSharedTrip, shared);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await titled('On the way.');
  api.isUnreachable(routes.readSharedTrip);
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(await screen.findByText('What you see may be out of date.')).toBeTruthy();
  expect(screen.getByText('Big Blue')).toBeTruthy();
});

test('is read again every 30 seconds', async () => {
  jest.useFakeTimers();
  try {
    const { api } = openTripPage((fake) => fake.answers(routes.readSharedTrip, shared));
    await act(() => jest.advanceTimersByTimeAsync(100));
    api.answers(routes.readSharedTrip, { ...shared, step: 'arrived' });
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(screen.getByRole('heading', { level: 1, name: 'The truck has arrived.' })).toBeTruthy();
  } finally {
    jest.useRealTimers();
  }
});
