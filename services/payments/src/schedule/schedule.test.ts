import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { daysFrom, lastBookableDate } from '@tailgate/domain';
import { badBodies } from '@tailgate/service-kit/testing';
import { startService, type TestService } from '../testing/start-service.ts';
import { fillSlots } from './fill-slots.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});
afterEach(() => {
  service.clock.aheadMs = 0;
});

const DAY = 24 * 3_600_000;
const staff = (method: string, path: string, body?: unknown) => service.request(method, path, body, 'ADMIN');
const plan = async () => (await staff('GET', '/api/weekly-plan')).body;
const setPlan = async (windows: object[]) =>
  await staff('PUT', '/api/weekly-plan', { version: (await plan()).version, windows });
const fill = async () => (await staff('POST', '/api/weekly-plan/fill')).body;
const blackout = (date: string, reason?: string) => staff('POST', '/api/blackout-days', { date, reason });
const slotsOf = async (date: string) => (await staff('GET', `/api/time-slots/date/${date}`)).body;
const freeOf = async (date: string) => (await service.request('GET', `/api/public/time-slots/available/${date}`)).body;
const scheduleHistory = async () => (await staff('GET', '/api/history/payments?subject=schedule')).body;
const historyOf = async (timeSlotId: number) =>
  (await staff('GET', `/api/history/payments?subject=time-slot&subject_id=${timeSlotId}`)).body;
const weekdayOf = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay();
const everyDay = (fields: object = {}) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    start_time: '09:00:00',
    end_time: '10:00:00',
    trucks: 1,
    ...fields,
  }));
/** Starts on the day after tomorrow, so that no window has started in any test. */
const coming = () => daysFrom(service.day(2), 70).filter((date) => date <= lastBookableDate(service.today()));

describe('the weekly plan', () => {
  test('is empty at first, and then what staff saved last, sorted by weekday', async () => {
    expect(await plan()).toEqual({ version: 1, windows: [], filled_to: null });
    const monday = { weekday: 1, start_time: '09:00:00', end_time: '11:00:00', trucks: 2 };
    const early = { weekday: 1, start_time: '07:00:00', end_time: '09:00:00', trucks: 1 };
    const { status, body } = await setPlan([monday, early]);
    expect([status, body]).toEqual([200, { version: 2, windows: [early, monday], filled_to: null }]);
    expect(await plan()).toEqual(body);
    const [entry] = await scheduleHistory();
    expect(entry).toMatchObject({ actor: 'admin', action: 'weekly-plan.changed', subject: 'schedule' });
    expect(entry.summary).toContain('Monday 09:00 – 11:00 (2 trucks)');
  });

  test('is not overwritten if a colleague changed it; of two at once one gets a version conflict', async () => {
    const { version } = await plan();
    const body = { version, windows: [] };
    const answers = await Promise.all([1, 2, 3].map(() => staff('PUT', '/api/weekly-plan', body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('RECORD_CHANGED');
  });

  test('refuses overlapping and inverted windows, naming their fields', async () => {
    const [first = {}] = everyDay();
    const overlapping = await setPlan([first, { ...first, start_time: '09:30:00', end_time: '10:30:00' }]);
    expect(overlapping).toMatchObject({ status: 400, body: { details: [{ field: 'windows.1.start_time' }] } });
    expect(overlapping.body.message).toContain('overlaps 09:00 – 10:00');
    expect((await setPlan([first, first])).status).toBe(400);
    const inverted = await setPlan([{ ...first, end_time: '08:00:00' }]);
    expect(inverted).toMatchObject({ status: 400, body: { details: [{ field: 'windows.0.end_time' }] } });
    const touching = await setPlan([first, { ...first, start_time: '10:00:00', end_time: '11:00:00' }]);
    expect(touching.status).toBe(200);
    for (const spoiled of [{ weekday: 7 }, { trucks: 0 }, { trucks: 51 }]) {
      expect([spoiled, (await setPlan([{ ...first, ...spoiled }])).status]).toEqual([spoiled, 400]);
    }
  });
});

describe('filling ahead', () => {
  test('adds the windows of each weekday once, as far as customers can book', async () => {
    await setPlan([...everyDay({ trucks: 2 }).filter(({ weekday }) => weekday !== 0)]);
    const answers = await Promise.all([fill(), fill(), fill()]);
    expect(answers.filter(({ created }) => created > 0)).toHaveLength(1);
    for (const answer of answers) expect(answer.filled_to).toBe(lastBookableDate(service.today()));
    expect((await plan()).filled_to).toBe(lastBookableDate(service.today()));
    for (const date of coming()) expect([date, (await slotsOf(date)).length]).toEqual([date, weekdayOf(date) && 2]);
    const beyond = daysFrom(lastBookableDate(service.today()), 2).at(-1) ?? '';
    expect(await slotsOf(beyond)).toEqual([]);
    expect((await scheduleHistory())[0]).toMatchObject({ actor: 'admin', action: 'slots.filled' });
    const [slot] = await slotsOf(coming().find((date) => weekdayOf(date) !== 0) ?? '');
    expect(await historyOf(slot.id)).toMatchObject([{ actor: 'admin', action: 'slots.filled', subject: 'schedule' }]);
  });

  test('continues when a new day can be booked; the history then names the portal', async () => {
    service.clock.aheadMs = 2 * DAY;
    const { created, filled_to } = await fillSlots(service.deps, null);
    expect(filled_to).toBe(lastBookableDate(service.today()));
    expect(created).toBeGreaterThanOrEqual(2);
    expect((await scheduleHistory())[0]).toMatchObject({ actor: null, action: 'slots.filled' });
    expect((await fillSlots(service.deps, null)).created).toBe(0);
  });

  test('does not add windows that staff removed, or that overlap what they added', async () => {
    const [away = '', own = ''] = coming().filter((date) => weekdayOf(date) === 3);
    const window = { start_time: '09:00:00', end_time: '10:00:00' };
    for (const date of [away, own]) {
      const wish = { date, ...window, trucks: 0, trucks_before: 2 };
      expect((await staff('PUT', '/api/time-slots/window', wish)).body).toEqual([]);
    }
    const across = { date: own, start_time: '09:30:00', end_time: '11:30:00' };
    expect((await staff('POST', '/api/time-slots', across)).status).toBe(201);
    await setPlan(everyDay({ start_time: '09:00:00', end_time: '11:00:00' }));
    await fill();
    expect(await slotsOf(away)).toEqual([]);
    expect(await slotsOf(own)).toMatchObject([across]);
  });

  test('adds new windows of the plan to days that were filled before', async () => {
    await setPlan([...everyDay(), ...everyDay({ start_time: '16:00:00', end_time: '17:00:00' })]);
    expect((await fill()).created).toBeGreaterThanOrEqual(coming().length);
    for (const date of coming()) {
      const starts = (await slotsOf(date)).map(({ start_time }: { start_time: string }) => start_time);
      expect([date, starts]).toEqual([date, expect.arrayContaining(['16:00:00'])]);
    }
  });

  test('skips windows that have started today', async () => {
    await setPlan(everyDay({ start_time: '00:00:00', end_time: '00:05:00' }));
    await fill();
    expect((await slotsOf(service.today())).map(({ start_time }: { start_time: string }) => start_time)).not.toContain(
      '00:00:00',
    );
  });
});

describe('a blackout day', () => {
  test('closes its slots, keeps bookings, and opens as it was', async () => {
    const date = service.day(4);
    await setPlan([]);
    const free = await service.addSlot({ date, start_time: '20:00:00', end_time: '21:00:00' });
    const blocked = await service.addSlot({ date, start_time: '20:00:00', end_time: '21:00:00', is_blocked: true });
    const booked = await service.book({}, { date, start_time: '20:00:00', end_time: '21:00:00' });
    const { status, body } = await blackout(date, 'Snow');
    expect([status, body]).toMatchObject([201, { date, reason: 'Snow', in_use: 1 }]);
    expect(await freeOf(date)).toEqual([]);
    const shown = new Map((await slotsOf(date)).map((slot: { id: number }) => [slot.id, slot]));
    expect(shown.get(free)).toMatchObject({ is_available: false, is_blocked: true });
    expect(shown.get(booked.timeSlotId)).toMatchObject({ is_blocked: false, appointment_id: booked.appointmentId });
    expect((await staff('GET', '/api/blackout-days')).body).toMatchObject([{ date, reason: 'Snow', in_use: 1 }]);
    expect((await staff('GET', `/api/time-slots/${free}`)).body).toEqual(shown.get(free));

    const held = await service.open(service.appointments.addQuote(), free);
    expect(held).toMatchObject({ status: 409, body: { code: 'SLOT_BLOCKED' } });
    const evening = { date, start_time: '20:00:00', end_time: '21:00:00' };
    const claimed = await service.internal('slots/claim', { appointment_id: booked.appointmentId, ...evening });
    expect(claimed.body.slot_id).toBe(booked.timeSlotId);
    const other = await service.book();
    expect(await service.internal('slots/claim', { appointment_id: other.appointmentId, ...evening })).toMatchObject({
      status: 409,
      body: { code: 'SLOT_TAKEN' },
    });
    // A slot that becomes free on that day cannot be booked.
    await service.refund(booked.paymentId);
    expect(await freeOf(date)).toEqual([]);
    expect((await service.open(service.appointments.addQuote(), booked.timeSlotId)).status).toBe(409);

    for (const attempt of [
      staff('POST', '/api/time-slots', evening),
      staff('PUT', '/api/time-slots/window', { ...evening, trucks: 9, trucks_before: 3 }),
      staff('PUT', `/api/time-slots/${free}`, { is_available: true }),
    ]) {
      expect(await attempt).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    }
    expect((await staff('POST', '/api/time-slots/range', { from: date, to: date, is_available: true })).body).toEqual({
      changed: 0,
      in_use: 0,
    });
    await setPlan(everyDay({ start_time: '22:00:00', end_time: '23:00:00' }));
    await fill();
    expect((await slotsOf(date)).filter((slot: { start_time: string }) => slot.start_time === '22:00:00')).toEqual([]);

    expect((await staff('DELETE', `/api/blackout-days/${date}`)).status).toBe(204);
    expect(await service.slot(blocked)).toMatchObject({ is_blocked: true });
    expect((await service.open(service.appointments.addQuote(), free)).status).toBe(200);
    await fill();
    expect((await slotsOf(date)).filter((slot: { start_time: string }) => slot.start_time === '22:00:00')).toHaveLength(
      1,
    );
    const actions = (await scheduleHistory()).map(({ action }: { action: string }) => action);
    expect(actions).toEqual(expect.arrayContaining(['blackout.added', 'blackout.removed']));
    const [removed, added] = await historyOf(free);
    expect([removed, added]).toMatchObject([{ action: 'blackout.removed' }, { action: 'blackout.added' }]);
    expect(added.summary).toContain('Snow');
    const found = (await staff('GET', '/api/history/payments?subject=schedule&search=Blackout')).body;
    expect(found.map(({ action }: { action: string }) => action)).toEqual(['blackout.removed', 'blackout.added']);
  });

  test('lets a buyer who holds one of its slots finish', async () => {
    const date = service.day(6);
    const timeSlotId = await service.addSlot({ date, start_time: '20:00:00', end_time: '21:00:00' });
    const quote = service.appointments.addQuote();
    const { paymentIntentId } = await service.authorise(quote, timeSlotId);
    expect((await blackout(date)).body).toMatchObject({ reason: null, in_use: 1 });
    expect((await service.confirm(quote, paymentIntentId, timeSlotId)).status).toBe(200);
    expect(await service.slotsOf(quote.appointment_id ?? 0)).toEqual([timeSlotId]);
  });

  test('is refused a second time, in the past, and when removed without being one', async () => {
    const date = service.day(8);
    const answers = await Promise.all([1, 2, 3].map(() => blackout(date)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await blackout('2020-01-01')).toMatchObject({ status: 400, body: { details: [{ field: 'date' }] } });
    expect(await staff('DELETE', `/api/blackout-days/${service.day(9)}`)).toMatchObject({ status: 404 });
  });
});

describe('the night on which clocks go forward', () => {
  const date = '2027-03-14';
  const missing = { date, start_time: '02:30:00', end_time: '03:30:00' };
  beforeEach(() => {
    service.clock.aheadMs = Date.parse('2027-02-20T12:00:00Z') - Date.now();
  });

  test('has no slot in the hour that is skipped', async () => {
    for (const window of [missing, { ...missing, start_time: '01:00:00', end_time: '02:30:00' }]) {
      const field = window === missing ? 'start_time' : 'end_time';
      const message = '02:30 does not exist on March 14, 2027: clocks go forward that night';
      const refusal = { status: 400, body: { details: [{ field, message }] } };
      expect(await staff('POST', '/api/time-slots', window)).toMatchObject(refusal);
      const trucks = { ...window, trucks: 1, trucks_before: 0 };
      expect(await staff('PUT', '/api/time-slots/window', trucks)).toMatchObject(refusal);
    }
    await setPlan([
      { weekday: 0, start_time: '02:30:00', end_time: '03:30:00', trucks: 1 },
      { weekday: 0, start_time: '05:00:00', end_time: '06:00:00', trucks: 1 },
    ]);
    await fill();
    const starts = async (day: string) =>
      (await slotsOf(day)).map(({ start_time }: { start_time: string }) => start_time);
    expect(await starts(date)).toEqual(['05:00:00']);
    expect(await starts('2027-03-21')).toEqual(['02:30:00', '05:00:00']);
  });

  test('sells no slot of an earlier release in that hour', async () => {
    const old = await service.addSlot(missing);
    expect((await freeOf(date)).map(({ id }: { id: number }) => id)).not.toContain(old);
    const held = await service.open(service.appointments.addQuote(), old);
    expect(held).toMatchObject({ status: 409, body: { code: 'SLOT_BLOCKED' } });
    const { appointmentId } = await service.book();
    const claim = { appointment_id: appointmentId, ...missing, exact: true };
    expect(await service.internal('slots/claim', claim)).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
  });
});

test('bad input is a 400, and only staff are admitted', async () => {
  const requests = [
    ['GET', '/api/weekly-plan', undefined],
    ['PUT', '/api/weekly-plan', { version: 1, windows: [] }],
    ['POST', '/api/weekly-plan/fill', undefined],
    ['GET', '/api/blackout-days', undefined],
    ['POST', '/api/blackout-days', { date: service.day(20) }],
    ['DELETE', `/api/blackout-days/${service.day(20)}`, undefined],
  ] as const;
  for (const [method, path, good] of requests) {
    expect([path, (await service.request(method, path, good, 'CUSTOMER')).status]).toEqual([path, 403]);
    expect([path, (await service.request(method, path, good)).status]).toEqual([path, 401]);
    if (good === undefined) continue;
    for (const { what, json } of badBodies(good)) {
      expect([path, what, (await staff(method, path, json)).status]).toEqual([path, what, 400]);
    }
  }
  expect((await staff('DELETE', '/api/blackout-days/2026-02-31')).status).toBe(400);
});
