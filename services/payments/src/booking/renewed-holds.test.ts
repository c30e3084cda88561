import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
afterEach(() => {
  service.clock.aheadMs = 0;
});

const setMinute = (minute: number) => {
  service.clock.aheadMs = minute * 60_000;
};
/** Far enough ahead to stay bookable while the clock moves. */
const addSlot = () => service.addSlot({ date: service.day(3) });
const minutesLeft = (until: string) => Math.round((Date.parse(until) - service.deps.now().getTime()) / 60_000);
const tooLong = {
  status: 409,
  body: { code: 'SLOT_TAKEN', message: expect.stringContaining('We held this time slot for you for 30 minutes.') },
};

test('one quote holds a slot for half an hour, then others can take it for ten minutes', async () => {
  const [quote, slot] = [service.appointments.addQuote(), await addSlot()];
  for (const minute of [0, 9, 18, 27]) {
    setMinute(minute);
    const { status, body } = await service.open(quote, slot);
    expect([status, minutesLeft(body.holdExpiresAt)]).toEqual([200, 10]);
  }
  // The page asks again when the buyer presses Pay: the last hold stays usable, and ends when it would have ended.
  setMinute(35);
  const last = await service.open(quote, slot);
  expect([last.status, minutesLeft(last.body.holdExpiresAt)]).toEqual([200, 2]);
  setMinute(38);
  expect(await service.open(quote, slot)).toMatchObject(tooLong);
  const other = await service.open(service.appointments.addQuote(), slot);
  expect(other.status).toBe(200);
});

test('a free slot can be held again ten minutes after the half hour', async () => {
  const [quote, slot] = [service.appointments.addQuote(), await addSlot()];
  for (const minute of [0, 10, 20, 29]) {
    setMinute(minute);
    expect((await service.open(quote, slot)).status).toBe(200);
  }
  setMinute(40);
  expect(await service.open(quote, slot)).toMatchObject(tooLong);
  setMinute(50);
  const again = await service.open(quote, slot);
  expect([again.status, minutesLeft(again.body.holdExpiresAt)]).toEqual([200, 10]);
});

test('moving to another slot and back does not start the half hour again', async () => {
  const [quote, slot, second] = [service.appointments.addQuote(), await addSlot(), await addSlot()];
  for (const minute of [0, 9, 18, 27]) {
    setMinute(minute);
    expect((await service.open(quote, slot)).status).toBe(200);
    expect((await service.open(quote, second)).status).toBe(200);
  }
  setMinute(38);
  expect(await service.open(quote, slot)).toMatchObject(tooLong);
});

test('nor does another truck that is free then', async () => {
  const [quote, slot] = [service.appointments.addQuote(), await addSlot()];
  for (const minute of [0, 9, 18, 27]) {
    setMinute(minute);
    expect((await service.open(quote, slot)).status).toBe(200);
  }
  await addSlot();
  setMinute(38);
  expect(await service.open(quote, slot)).toMatchObject(tooLong);
});

test('a quote that held a slot once, hours ago, holds it again as before', async () => {
  const [quote, slot] = [service.appointments.addQuote(), await addSlot()];
  await service.open(quote, slot);
  setMinute(45);
  const { status, body } = await service.open(quote, slot);
  expect([status, minutesLeft(body.holdExpiresAt)]).toEqual([200, 10]);
});

test('staff see which quote holds a slot', async () => {
  const [quote, slot] = [service.appointments.addQuote(), await addSlot()];
  await service.open(quote, slot);
  const read = async () => (await service.request('GET', `/api/time-slots/${slot}`, undefined, 'ADMIN')).body;
  const listed = await service.request('GET', `/api/time-slots/date/${service.day(3)}`, undefined, 'ADMIN');
  const own = listed.body.find(({ id }: { id: number }) => id === slot);
  expect([own.held_by_quote_id, (await read()).held_by_quote_id]).toEqual([quote.id, quote.id]);
  setMinute(11);
  expect((await read()).held_by_quote_id).toBeNull();
});
