import { afterEach, expect, jest, test } from '@jest/globals';
import { routes } from '@tailgate/contracts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { forgetDay } from '../features/day/outbox/outbox-store.ts';
import { addPress } from '../features/day/outbox/presses.ts';
import { allApplied, crewDay, SECRET, trip } from '../testing/crew-day.ts';
import { button, connectionIsBack, openCrewPage, pressesOf, sentOf } from '../testing/open-crew-page.tsx';

afterEach(async () => {
  // First, so that no page reads what is being deleted.
  cleanup();
  await forgetDay(SECRET);
});

const arrived = crewDay({ trips: [trip({ step: 'arrived' })] });
const answers = ({ body }: { body: unknown }) => ({ results: allApplied(body), day: arrived });

async function pressTwiceOffline() {
  const page = openCrewPage((api) => {
    api.answers(routes.readCrewDay, crewDay({ trips: [trip()] }));
    api.isUnreachable(routes.sendCrewActions);
  });
  await page.user.click(await button('On my way'));
  await page.user.click(await button('Arrived'));
  await screen.findByText('2 actions wait for a connection');
  await waitFor(() => expect(sentOf(page.api).at(-1)?.actions).toHaveLength(2));
  return page;
}

test('without a connection, presses wait, survive a reload and leave in order with the same ids', async () => {
  const before = await pressTwiceOffline();
  const tried = sentOf(before.api)
    .at(-1)
    ?.actions.map(({ id }) => id);
  const { api } = openCrewPage((fake) => {
    fake.isUnreachable(routes.readCrewDay);
    fake.isUnreachable(routes.sendCrewActions);
  });
  expect(await screen.findByText('2 actions wait for a connection')).toBeTruthy();
  expect(screen.getByText('No connection')).toBeTruthy();
  expect(await button('Loaded')).toBeTruthy();
  api.answers(routes.sendCrewActions, answers);
  connectionIsBack();
  expect(await screen.findByText(/^All sent/)).toBeTruthy();
  expect(
    sentOf(api)
      .at(-1)
      ?.actions.map(({ id }) => id),
  ).toEqual(tried);
  expect(
    sentOf(api)
      .at(-1)
      ?.actions.map(({ press }) => press),
  ).toEqual(['on-my-way', 'arrived']);
});

test('what waits is sent when the page becomes visible', async () => {
  const { api } = await pressTwiceOffline();
  api.answers(routes.sendCrewActions, answers);
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(await screen.findByText(/^All sent/)).toBeTruthy();
});

test('one request runs at a time; what is pressed in the meantime follows it', async () => {
  const replies: (() => void)[] = [];
  const { api, user } = openCrewPage((fake) => {
    fake.answers(routes.readCrewDay, crewDay({ trips: [trip()] }));
    fake.answers(
      routes.sendCrewActions,
      async (call) => await new Promise((resolve) => replies.push(() => resolve(answers(call)))),
    );
  });
  await user.click(await button('On my way'));
  await waitFor(() => expect(sentOf(api)).toHaveLength(1));
  await user.click(await button('Arrived'));
  expect(await screen.findByText('Sending 2 actions')).toBeTruthy();
  expect(sentOf(api)).toHaveLength(1);
  replies[0]?.();
  await waitFor(() => expect(sentOf(api)).toHaveLength(2));
  replies[1]?.();
  expect(await screen.findByText(/^All sent/)).toBeTruthy();
  expect(pressesOf(api)).toEqual(['on-my-way', 'arrived']);
});

test('a server that refuses to take actions says why, and they wait', async () => {
  const { api } = await pressTwiceOffline();
  const message = 'Too many requests. Please wait a minute.';
  const send = await button('Send now');
  api.refuses(routes.sendCrewActions, { status: 429, code: 'TOO_MANY_REQUESTS', message });
  send.click();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByText('2 actions wait for a connection')).toBeTruthy();
});

test('an action with refused content does not hold up the others', async () => {
  const { api } = await pressTwiceOffline();
  const [refused] = sentOf(api).at(-1)?.actions ?? [];
  const { fetch } = globalThis;
  const send = await button('Send now');
  api.answers(routes.sendCrewActions, answers);
  globalThis.fetch = async (input, init) => {
    const isRefused = typeof init?.body === 'string' && init.body.includes(String(refused?.id));
    const error = { code: 'INVALID_INPUT', message: 'The time is in the future' };
    return isRefused ? new Response(JSON.stringify(error), { status: 400 }) : await fetch(input, init);
  };
  send.click();
  expect(await screen.findByText('The time is in the future')).toBeTruthy();
  expect(await screen.findByText(/^All sent/)).toBeTruthy();
  expect(pressesOf(api).at(-1)).toBe('arrived');
});

test('an ended link still sends what waits', async () => {
  await pressTwiceOffline();
  const { api, user } = openCrewPage((fake) => {
    fake.refuses(routes.readCrewDay, { status: 400, code: 'LINK_INVALID', message: 'No' });
    fake.isUnreachable(routes.sendCrewActions);
  });
  expect(await screen.findByText('2 actions not sent')).toBeTruthy();
  const send = await button('Send now');
  api.answers(routes.sendCrewActions, answers);
  await user.click(send);
  await waitFor(() => expect(screen.queryByText('2 actions not sent')).toBeNull());
  expect(screen.queryByText('Robin Hale')).toBeNull();
});

test('a phone that cannot keep a press says so at once', async () => {
  const { user } = openCrewPage();
  await screen.findByRole('button', { name: 'On my way' });
  // The same id twice is refused by the store, as a full disk would be.
  const id = crypto.randomUUID();
  await addPress({
    secret: 'other',
    from: 'waiting',
    action: { id, appointment_id: 9, press: 'arrived', at: '2026-11-20T15:00:00.000Z' },
  });
  const made = jest.spyOn(crypto, 'randomUUID').mockReturnValue(id);
  await user.click(await button('On my way'));
  expect(await screen.findByText("This phone can't keep what you press")).toBeTruthy();
  expect(screen.getByRole('button', { name: 'On my way' })).toBeTruthy();
  made.mockRestore();
});
