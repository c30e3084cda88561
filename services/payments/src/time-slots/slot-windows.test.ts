import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { HistoryEntry, TimeSlot } from '@tailgate/contracts';
import { badBodies, badInputs } from '@tailgate/service-kit/testing';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  await world.close();
});

// Each test has days of its own.
let lastDay = 1;
const newDay = () => world.day(++lastDay);
const HOUR = { start_time: '09:00:00', end_time: '10:00:00' };

const staff = (method: string, path: string, body?: unknown) => world.request(method, path, body, 'ADMIN');
const range = (body: object) => staff('POST', '/api/time-slots/range', body);
const ofDay = async (date: string): Promise<TimeSlot[]> => (await staff('GET', `/api/time-slots/date/${date}`)).body;
const setTrucks = (date: string, trucks: number, trucks_before: number, hours: object = HOUR) =>
  staff('PUT', '/api/time-slots/window', { date, ...HOUR, ...hours, trucks, trucks_before });
/** As staff who see how many there are now. */
const window = async (date: string, trucks: number, hours: Partial<typeof HOUR> = {}) => {
  const { start_time } = { ...HOUR, ...hours };
  const shown = (await ofDay(date)).filter((slot) => slot.start_time === start_time).length;
  return await setTrucks(date, trucks, shown, hours);
};
const bookFor = (appointmentId: number, slotId: number) =>
  world.rows('UPDATE time_slots SET appointment_id = $appointmentId WHERE id = $slotId RETURNING id', {
    appointmentId,
    slotId,
  });
const historyOf = async (query: string): Promise<HistoryEntry[]> =>
  (await staff('GET', `/api/history/payments?${query}`)).body;

describe('the slots of some days', () => {
  test('come in the order of time, for 31 days at most', async () => {
    const [first, second] = [newDay(), newDay()];
    const late = await world.addSlot({ date: second });
    const noon = await world.addSlot({ date: first, start_time: '12:00:00', end_time: '13:00:00' });
    const early = await world.addSlot({ date: first });
    const { status, body } = await staff('GET', `/api/time-slots?from=${first}&to=${second}`);
    expect([status, body.map(({ id }: { id: number }) => id)]).toEqual([200, [early, noon, late]]);
    expect(body[0]).toEqual((await ofDay(first))[0]);
    const tooMany = await staff('GET', `/api/time-slots?from=${world.day(1)}&to=${world.day(32)}`);
    expect(tooMany).toMatchObject({ status: 400, body: { details: [{ field: 'to' }] } });
    expect((await staff('GET', `/api/time-slots?from=${world.day(1)}&to=${world.day(31)}`)).status).toBe(200);
    expect((await staff('GET', `/api/time-slots?from=${second}&to=${first}`)).status).toBe(400);
  });

  test('are blocked and enabled at once, except those in use, and the history tells how many', async () => {
    const [from, to] = [newDay(), newDay()];
    const [free, booked] = [await world.addSlot({ date: from }), await world.addSlot({ date: from })];
    const holding = await world.addSlot({ date: to });
    await bookFor(70_001, booked);
    await world.open(world.appointments.addQuote(), holding);
    expect(await range({ from, to, is_available: false })).toMatchObject({
      status: 200,
      body: { changed: 1, in_use: 2 },
    });
    expect(await world.slot(free)).toMatchObject({ is_blocked: true });
    expect(await world.slot(booked)).toMatchObject({ is_blocked: false, appointment_id: 70_001 });
    expect((await range({ from, to, is_available: false })).body).toEqual({ changed: 0, in_use: 2 });
    expect((await range({ from, to, is_available: true })).body).toEqual({ changed: 1, in_use: 2 });
    const entries = await historyOf('subject=schedule');
    expect(entries[0]).toMatchObject({ actor: 'admin', action: 'slots.enabled' });
    expect(entries[1]?.summary).toContain('1 slot blocked, 2 in use left as they are');
    const actionsOn = async (id: number) =>
      (await historyOf(`subject=time-slot&subject_id=${id}`)).map(({ action }) => action);
    expect(await actionsOn(free)).toEqual(['slots.enabled', 'slots.blocked']);
    expect(await actionsOn(booked)).toEqual([]);
  });

  test('in the past are refused', async () => {
    const yesterday = new Date(Date.now() - 36 * 3_600_000).toISOString().slice(0, 10);
    const refused = await range({ from: yesterday, to: newDay(), is_available: false });
    expect(refused).toMatchObject({ status: 400, body: { details: [{ field: 'from' }] } });
  });
});

describe('trucks of a window', () => {
  test('are as many slots; taking away begins with blocked ones and never takes one in use', async () => {
    const date = newDay();
    const added = await window(date, 3);
    expect(added.status).toBe(200);
    expect(added.body).toMatchObject([{ is_available: true }, { is_available: true }, { is_available: true }]);
    const [first, second, third] = added.body.map(({ id }: { id: number }) => id);
    expect((await historyOf(`subject=time-slot&subject_id=${first}`))[0]?.summary).toContain('trucks 0 → 3');
    await bookFor(70_010, third);
    await staff('PUT', `/api/time-slots/${first}`, { is_available: false });
    expect((await window(date, 2)).body.map(({ id }: { id: number }) => id)).toEqual([second, third]);
    await world.open(world.appointments.addQuote(), second);
    const refused = await window(date, 1);
    expect(refused).toMatchObject({ status: 409, body: { code: 'CAPACITY_IN_USE' } });
    expect(refused.body.message).toContain('1 booked and 1 held');
    expect(await window(date, 0)).toMatchObject({ status: 409, body: { code: 'CAPACITY_IN_USE' } });
    expect((await window(date, 2)).body).toHaveLength(2);
    expect(await ofDay(date)).toHaveLength(2);
  });

  test('the newest one goes first, unless it is booked', async () => {
    const date = newDay();
    const ids: number[] = (await window(date, 3)).body.map(({ id }: { id: number }) => id);
    await bookFor(70_011, ids[2] ?? 0);
    expect((await window(date, 2)).body.map(({ id }: { id: number }) => id)).toEqual([ids[0], ids[2]]);
  });

  test('a slot that is gone cannot be paid for: its buyer picks another one, and no money is taken', async () => {
    const date = newDay();
    const [{ id: slotId }] = (await window(date, 1)).body;
    const quote = world.appointments.addQuote();
    const { paymentIntentId } = await world.authorise(quote, slotId);
    world.clock.aheadMs = 11 * 60_000;
    expect((await window(date, 0)).body).toEqual([]);
    const lost = await world.confirm(quote, paymentIntentId, slotId);
    world.clock.aheadMs = 0;
    expect(lost).toMatchObject({ status: 409, body: { code: 'HOLD_EXPIRED' } });
    expect(world.money(paymentIntentId).captured).toBe(0);
  });

  test('against buyers: nobody loses a slot that they hold, and no more is sold than drives', async () => {
    for (let round = 0; round < 6; round++) {
      const date = newDay();
      const ids: number[] = (await window(date, 4)).body.map(({ id }: { id: number }) => id);
      const holds = ids.map((id) => world.open(world.appointments.addQuote(), id));
      const [fewer, ...opened] = await Promise.all([window(date, 2), ...holds]);
      const held = opened.filter(({ status }) => status === 200).length;
      for (const { status } of opened) expect([200, 404, 409]).toContain(status);
      expect(await ofDay(date)).toHaveLength(fewer.status === 200 ? 2 : 4);
      if (fewer.status === 200) expect(held).toBeLessThanOrEqual(2);
      else expect(fewer.body.code).toBe('CAPACITY_IN_USE');
    }
  });

  test('of staff who set them at once one does, and the others are told', async () => {
    const date = newDay();
    const answers = await Promise.all([5, 2, 5, 2].map((trucks) => setTrucks(date, trucks, 0)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await ofDay(date)).toEqual(answers.find(({ status }) => status === 200)?.body);
  });

  test('that somebody else changed meanwhile stay as that one left them', async () => {
    const date = newDay();
    await window(date, 2);
    expect((await setTrucks(date, 5, 2)).status).toBe(200);
    for (const wish of [3, 2, 5, 0]) {
      const refused = await setTrucks(date, wish, 2);
      expect(refused).toMatchObject({ status: 409, body: { code: 'RECORD_CHANGED' } });
      expect(refused.body.message).toContain('09:00 – 10:00 meanwhile: 5 trucks drive in it now');
    }
    expect(await ofDay(date)).toHaveLength(5);
    expect((await setTrucks(date, 3, 5)).body).toHaveLength(3);
    expect((await setTrucks(date, 3, 3)).body).toHaveLength(3);
  });

  test('are told in the history of each slot of the window, a slot that is gone too, in the words that are shown', async () => {
    const date = newDay();
    const ids = (await window(date, 3)).body.map(({ id }: TimeSlot) => id);
    await window(date, 1);
    const summaries = (await historyOf(`subject=time-slot&subject_id=${ids[2]}`)).map(({ summary }) => summary);
    expect(summaries).toEqual([expect.stringContaining('trucks 3 → 1'), expect.stringContaining('trucks 0 → 3')]);
    expect(await historyOf(`subject=time-slot&subject_id=${ids[0]}`)).toHaveLength(2);
    const [newest] = await historyOf(`search=${encodeURIComponent(`Time slot #${ids[0]} slot trucks`)}`);
    expect(newest).toMatchObject({ subject: 'time-slot', subject_id: ids[0], action: 'slot.trucks' });
  });

  test('overlapping, inverted and past windows name why', async () => {
    const date = newDay();
    await window(date, 1);
    const across = await window(date, 1, { start_time: '09:30:00', end_time: '10:30:00' });
    expect(across).toMatchObject({ status: 409, body: { code: 'SLOT_OVERLAPS' } });
    expect(across.body.message).toContain('09:30 – 10:30 overlaps 09:00 – 10:00');
    const cases = [
      [date, { start_time: '11:00:00', end_time: '10:00:00' }, 'end_time'],
      ['2020-01-01', {}, 'date'],
      [world.today(), { start_time: '00:00:00', end_time: '00:30:00' }, 'start_time'],
    ] as const;
    for (const [day, hours, field] of cases) {
      expect(await window(day, 1, hours)).toMatchObject({ status: 400, body: { details: [{ field }] } });
    }
    for (const trucks of [-1, 51, 1.5]) expect((await window(date, trucks)).status).toBe(400);
  });
});

test('bad input is a 400, and only staff may do this', async () => {
  const day = { from: world.day(1), to: world.day(2) };
  const bodies = [
    ['POST', '/api/time-slots/range', { ...day, is_available: true }],
    ['PUT', '/api/time-slots/window', { date: world.day(1), ...HOUR, trucks: 2, trucks_before: 1 }],
  ] as const;
  for (const [method, path, good] of bodies) {
    for (const { what, json } of badBodies(good)) {
      expect([path, what, (await staff(method, path, json)).status]).toEqual([path, what, 400]);
    }
    expect((await world.request(method, path, good, 'CUSTOMER')).status).toBe(403);
    expect((await world.request(method, path, good)).status).toBe(401);
  }
  const list = `/api/time-slots?from=${day.from}&to=${day.to}`;
  expect((await world.request('GET', list, undefined, 'CUSTOMER')).status).toBe(403);
  for (const date of badInputs.pathDates.filter((each) => !each.includes('/'))) {
    const { status } = await staff('GET', `/api/time-slots?from=${date}&to=${day.to}`);
    expect([date, status]).toEqual([date, 400]);
  }
});
