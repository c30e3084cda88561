import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { HistoryEntry, TimeSlot } from '@tailgate/contracts';
import { badInputs } from '@tailgate/service-kit/testing';
import { scheduleDesk } from '../testing/schedule-desk.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});

// Each test has its own days.
let lastDay = 1;
const newDay = () => service.day(++lastDay);
const HOUR = { start_time: '09:00:00', end_time: '10:00:00' };

const { staff, slotsOf, expectStaffOnly } = scheduleDesk(() => service);
const range = (body: object) => staff('POST', '/api/time-slots/range', body);
const setTrucks = (date: string, trucks: number, trucks_before: number, hours: object = HOUR) =>
  staff('PUT', '/api/time-slots/window', { date, ...HOUR, ...hours, trucks, trucks_before });
/** Sets the trucks as staff do who see the current number. */
const window = async (date: string, trucks: number, hours: Partial<typeof HOUR> = {}) => {
  const { start_time } = { ...HOUR, ...hours };
  const shown = (await slotsOf(date)).filter((slot) => slot.start_time === start_time).length;
  return await setTrucks(date, trucks, shown, hours);
};
const bookFor = (appointmentId: number, timeSlotId: number) =>
  service.rows('UPDATE time_slots SET appointment_id = $appointmentId WHERE id = $timeSlotId RETURNING id', {
    appointmentId,
    timeSlotId,
  });
const historyOf = async (query: string): Promise<HistoryEntry[]> =>
  (await staff('GET', `/api/history/payments?${query}`)).body;

describe('the slots of some days', () => {
  test('are listed in order of time, for 31 days at most', async () => {
    const [first, second] = [newDay(), newDay()];
    const late = await service.addSlot({ date: second });
    const noon = await service.addSlot({ date: first, start_time: '12:00:00', end_time: '13:00:00' });
    const early = await service.addSlot({ date: first });
    const { status, body } = await staff('GET', `/api/time-slots?from=${first}&to=${second}`);
    expect([status, body.map(({ id }: { id: number }) => id)]).toEqual([200, [early, noon, late]]);
    expect(body[0]).toEqual((await slotsOf(first))[0]);
    const tooMany = await staff('GET', `/api/time-slots?from=${service.day(1)}&to=${service.day(32)}`);
    expect(tooMany).toMatchObject({ status: 400, body: { details: [{ field: 'to' }] } });
    expect((await staff('GET', `/api/time-slots?from=${service.day(1)}&to=${service.day(31)}`)).status).toBe(200);
    expect((await staff('GET', `/api/time-slots?from=${second}&to=${first}`)).status).toBe(400);
  });

  test('are blocked and enabled together, except those in use; the history has the count', async () => {
    const [from, to] = [newDay(), newDay()];
    const [free, booked] = [await service.addSlot({ date: from }), await service.addSlot({ date: from })];
    const holding = await service.addSlot({ date: to });
    await bookFor(70_001, booked);
    await service.open(service.appointments.addQuote(), holding);
    expect(await range({ from, to, is_available: false })).toMatchObject({
      status: 200,
      body: { changed: 1, in_use: 2 },
    });
    expect(await service.slot(free)).toMatchObject({ is_blocked: true });
    expect(await service.slot(booked)).toMatchObject({ is_blocked: false, appointment_id: 70_001 });
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
  test('are one slot each; blocked ones are removed first, used ones never', async () => {
    const date = newDay();
    const added = await window(date, 3);
    expect(added.status).toBe(200);
    expect(added.body).toMatchObject([{ is_available: true }, { is_available: true }, { is_available: true }]);
    const [first, second, third] = added.body.map(({ id }: { id: number }) => id);
    expect((await historyOf(`subject=time-slot&subject_id=${first}`))[0]?.summary).toContain('trucks 0 → 3');
    await bookFor(70_010, third);
    await staff('PUT', `/api/time-slots/${first}`, { is_available: false });
    expect((await window(date, 2)).body.map(({ id }: { id: number }) => id)).toEqual([second, third]);
    await service.open(service.appointments.addQuote(), second);
    const refused = await window(date, 1);
    expect(refused).toMatchObject({ status: 409, body: { code: 'CAPACITY_IN_USE' } });
    expect(refused.body.message).toContain('1 booked and 1 held');
    expect(await window(date, 0)).toMatchObject({ status: 409, body: { code: 'CAPACITY_IN_USE' } });
    expect((await window(date, 2)).body).toHaveLength(2);
    expect(await slotsOf(date)).toHaveLength(2);
  });

  test('the newest is removed first, unless it is booked', async () => {
    const date = newDay();
    const ids: number[] = (await window(date, 3)).body.map(({ id }: { id: number }) => id);
    await bookFor(70_011, ids[2] ?? 0);
    expect((await window(date, 2)).body.map(({ id }: { id: number }) => id)).toEqual([ids[0], ids[2]]);
  });

  test('a removed slot cannot be paid for: its buyer picks another one, and no money is taken', async () => {
    const date = newDay();
    const [{ id: timeSlotId }] = (await window(date, 1)).body;
    const quote = service.appointments.addQuote();
    const { paymentIntentId } = await service.authorise(quote, timeSlotId);
    service.clock.aheadMs = 11 * 60_000;
    expect((await window(date, 0)).body).toEqual([]);
    const lost = await service.confirm(quote, paymentIntentId, timeSlotId);
    service.clock.aheadMs = 0;
    expect(lost).toMatchObject({ status: 409, body: { code: 'HOLD_EXPIRED' } });
    expect(service.money(paymentIntentId).captured).toBe(0);
  });

  test('race buyers: nobody loses a held slot, and no more slots are sold than trucks drive', async () => {
    for (let round = 0; round < 6; round++) {
      const date = newDay();
      const ids: number[] = (await window(date, 4)).body.map(({ id }: { id: number }) => id);
      const holds = ids.map((id) => service.open(service.appointments.addQuote(), id));
      const [fewer, ...opened] = await Promise.all([window(date, 2), ...holds]);
      const held = opened.filter(({ status }) => status === 200).length;
      for (const { status } of opened) expect([200, 404, 409]).toContain(status);
      expect(await slotsOf(date)).toHaveLength(fewer.status === 200 ? 2 : 4);
      if (fewer.status === 200) expect(held).toBeLessThanOrEqual(2);
      else expect(fewer.body.code).toBe('CAPACITY_IN_USE');
    }
  });

  test('set by several staff at once: one succeeds, the others get a version conflict', async () => {
    const date = newDay();
    const answers = await Promise.all([5, 2, 5, 2].map((trucks) => setTrucks(date, trucks, 0)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await slotsOf(date)).toEqual(answers.find(({ status }) => status === 200)?.body);
  });

  test('that a colleague changed are not overwritten', async () => {
    const date = newDay();
    await window(date, 2);
    expect((await setTrucks(date, 5, 2)).status).toBe(200);
    for (const trucks of [3, 2, 5, 0]) {
      const refused = await setTrucks(date, trucks, 2);
      expect(refused).toMatchObject({ status: 409, body: { code: 'RECORD_CHANGED' } });
      expect(refused.body.message).toContain('09:00 – 10:00 in the meantime: 5 trucks are scheduled for it now');
    }
    expect(await slotsOf(date)).toHaveLength(5);
    expect((await setTrucks(date, 3, 5)).body).toHaveLength(3);
    expect((await setTrucks(date, 3, 3)).body).toHaveLength(3);
  });

  test('are in the history of each slot of the window, of a removed slot too', async () => {
    const date = newDay();
    const ids = (await window(date, 3)).body.map(({ id }: TimeSlot) => id);
    await window(date, 1);
    const summaries = (await historyOf(`subject=time-slot&subject_id=${ids[2]}`)).map(({ summary }) => summary);
    expect(summaries).toEqual([expect.stringContaining('trucks 3 → 1'), expect.stringContaining('trucks 0 → 3')]);
    expect(await historyOf(`subject=time-slot&subject_id=${ids[0]}`)).toHaveLength(2);
    const [newest] = await historyOf(`search=${encodeURIComponent(`Time slot #${ids[0]} slot trucks`)}`);
    expect(newest).toMatchObject({ subject: 'time-slot', subject_id: ids[0], action: 'slot.trucks' });
  });

  test('refuses overlapping, inverted and past windows with the reason', async () => {
    const date = newDay();
    await window(date, 1);
    const across = await window(date, 1, { start_time: '09:30:00', end_time: '10:30:00' });
    expect(across).toMatchObject({ status: 409, body: { code: 'SLOT_OVERLAPS' } });
    expect(across.body.message).toContain('09:30 – 10:30 overlaps 09:00 – 10:00');
    const cases = [
      [date, { start_time: '11:00:00', end_time: '10:00:00' }, 'end_time'],
      ['2020-01-01', {}, 'date'],
      [service.today(), { start_time: '00:00:00', end_time: '00:30:00' }, 'start_time'],
    ] as const;
    for (const [day, hours, field] of cases) {
      expect(await window(day, 1, hours)).toMatchObject({ status: 400, body: { details: [{ field }] } });
    }
    for (const trucks of [-1, 51, 1.5]) expect((await window(date, trucks)).status).toBe(400);
  });
});

test('bad input is a 400, and only staff are admitted', async () => {
  const day = { from: service.day(1), to: service.day(2) };
  await expectStaffOnly([
    ['POST', '/api/time-slots/range', { ...day, is_available: true }],
    ['PUT', '/api/time-slots/window', { date: service.day(1), ...HOUR, trucks: 2, trucks_before: 1 }],
  ]);
  const list = `/api/time-slots?from=${day.from}&to=${day.to}`;
  expect((await service.request('GET', list, undefined, 'CUSTOMER')).status).toBe(403);
  for (const date of badInputs.pathDates.filter((each) => !each.includes('/'))) {
    const { status } = await staff('GET', `/api/time-slots?from=${date}&to=${day.to}`);
    expect([date, status]).toEqual([date, 400]);
  }
});
