import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { businessInstant, daysFrom, lastBookableDate } from '@tailgate/domain';
import { everyDay, scheduleDesk } from '../testing/schedule-desk.ts';
import { startService, type TestService } from '../testing/start-service.ts';
import { fillSlots } from './fill-slots.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  for (const name of ['Big Blue', 'Little Red']) await addTruck(name);
});
afterAll(async () => {
  await service.stop();
});
afterEach(() => {
  service.clock.aheadMs = 0;
});

const DAY = 24 * 3_600_000;
const desk = scheduleDesk(() => service);
const { staff, plan, setPlan, addTruck, fill, slotsOf, startsOf, freeOf, scheduleHistory, historyOf } = desk;
const weekdayOf = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay();
/** Starts on the day after tomorrow, so that no window has started in any test. */
const coming = () => daysFrom(service.day(2), 70).filter((date) => date <= lastBookableDate(service.today()));

describe('the weekly plan', () => {
  test('is empty at first, and then what staff saved last, sorted by weekday', async () => {
    expect(await plan()).toEqual({ version: 1, windows: [], filled_to: null });
    const monday = { weekday: 1, start_time: '09:00:00', end_time: '11:00:00', truck_id: 2 };
    const early = { weekday: 1, start_time: '07:00:00', end_time: '09:00:00', truck_id: 1 };
    const { status, body } = await setPlan([monday, early]);
    const windows = [early, monday].map((window) => ({ ...window, trucks: 1 }));
    expect([status, body]).toEqual([200, { version: 2, windows, filled_to: null }]);
    expect(await plan()).toEqual(body);
    const [entry] = await scheduleHistory();
    expect(entry).toMatchObject({ actor: 'admin', action: 'weekly-plan.changed', subject: 'schedule' });
    expect(entry.summary).toContain('Monday 09:00 – 11:00 (Little Red)');
  });

  test('is not overwritten if a colleague changed it; of two at once one gets a version conflict', async () => {
    const { version } = await plan();
    const body = { version, windows: [] };
    const answers = await Promise.all([1, 2, 3].map(() => staff('PUT', '/api/weekly-plan', body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('RECORD_CHANGED');
  });

  test('refuses inverted windows, and overlapping ones of one truck, naming their fields', async () => {
    const [first = {}] = everyDay();
    const overlapping = await setPlan([first, { ...first, start_time: '09:30:00', end_time: '10:30:00' }]);
    expect(overlapping).toMatchObject({ status: 400, body: { details: [{ field: 'windows.1.start_time' }] } });
    expect(overlapping.body.message).toContain('overlaps 09:00 – 10:00');
    expect((await setPlan([first, first])).status).toBe(400);
    expect((await setPlan([first, { ...first, truck_id: 2, start_time: '09:30:00' }])).status).toBe(200);
    const inverted = await setPlan([{ ...first, end_time: '08:00:00' }]);
    expect(inverted).toMatchObject({ status: 400, body: { details: [{ field: 'windows.0.end_time' }] } });
    const touching = await setPlan([first, { ...first, start_time: '10:00:00', end_time: '11:00:00' }]);
    expect(touching.status).toBe(200);
    for (const wrong of [{ weekday: 7 }, { trucks: 0 }, { truck_id: 99 }, { truck_id: 0 }]) {
      expect([wrong, (await setPlan([{ ...first, ...wrong }])).status]).toEqual([wrong, 400]);
    }
  });
});

describe('a plan of the release before', () => {
  const window = { weekday: 1, start_time: '09:00:00', end_time: '10:00:00', trucks: 3 };

  test('is refused from an open page, which is asked to reload', async () => {
    const refused = await setPlan([window]);
    expect(refused).toMatchObject({ status: 400, body: { details: [{ field: 'windows.0.truck_id' }] } });
    expect(refused.body.message).toContain('reload the page');
  });

  test('gets its first trucks in service where it is stored, and another if there are too few', async () => {
    await service.rows('UPDATE weekly_plan SET windows = $windows::jsonb RETURNING id', {
      windows: JSON.stringify([window, { ...window, weekday: 2, trucks: 1 }]),
    });
    const { windows } = await plan();
    const given = (fields: object) => ({ ...window, trucks: 1, ...fields });
    expect(windows).toEqual(
      [1, 2, 3].map((truck_id) => given({ truck_id })).concat(given({ weekday: 2, truck_id: 1 })),
    );
    const trucks = (await staff('GET', '/api/trucks')).body.map(({ name }: { name: string }) => name);
    expect(trucks).toEqual(['Big Blue', 'Little Red', 'Truck 1']);
  });
});

describe('filling ahead', () => {
  test('adds the windows of each weekday once, as far as customers can book', async () => {
    const both = [...everyDay(), ...everyDay({ truck_id: 2 })];
    await setPlan(both.filter(({ weekday }) => weekday !== 0));
    const answers = await Promise.all([fill(), fill(), fill()]);
    expect(answers.filter(({ created }) => created > 0)).toHaveLength(1);
    for (const answer of answers) expect(answer.filled_to).toBe(lastBookableDate(service.today()));
    expect((await plan()).filled_to).toBe(lastBookableDate(service.today()));
    for (const date of coming()) expect([date, (await slotsOf(date)).length]).toEqual([date, weekdayOf(date) && 2]);
    const beyond = daysFrom(lastBookableDate(service.today()), 2).at(-1) ?? '';
    expect(await slotsOf(beyond)).toEqual([]);
    expect((await scheduleHistory())[0]).toMatchObject({ actor: 'admin', action: 'slots.filled' });
    const [slot] = await slotsOf(coming().find((date) => weekdayOf(date) !== 0) ?? '');
    expect(await historyOf(slot?.id ?? 0)).toMatchObject([
      { actor: 'admin', action: 'slots.filled', subject: 'schedule' },
    ]);
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
      const [first] = await slotsOf(date);
      expect(first).toMatchObject({ ...window, truck: { id: 1 } });
      expect((await staff('DELETE', `/api/time-slots/${first?.id}`)).status).toBe(204);
    }
    const across = { date: own, start_time: '09:30:00', end_time: '11:30:00' };
    expect((await staff('POST', '/api/time-slots', { ...across, truck_id: 1 })).status).toBe(201);
    const longer = { start_time: '09:00:00', end_time: '11:00:00' };
    await setPlan([...everyDay(longer), ...everyDay({ ...longer, truck_id: 2 })]);
    await fill();
    const second = { ...window, truck: { id: 2 } };
    expect(await slotsOf(away)).toMatchObject([second]);
    expect(await slotsOf(own)).toMatchObject([second, { ...across, truck: { id: 1 } }]);
  });

  test('skips trucks out of service', async () => {
    const away = await addTruck('Old Green');
    const fields = { name: 'Old Green', greatest_load: null, is_active: false, version: 1 };
    expect((await staff('PUT', `/api/trucks/${away}`, fields)).status).toBe(200);
    await setPlan(everyDay({ truck_id: away, start_time: '18:00:00', end_time: '19:00:00' }));
    expect((await fill()).created).toBe(0);
    await staff('PUT', `/api/trucks/${away}`, { ...fields, is_active: true, version: 2 });
    expect((await fill()).created).toBeGreaterThanOrEqual(coming().length);
  });

  test('adds new windows of the plan to days that were filled before', async () => {
    await setPlan([...everyDay(), ...everyDay({ start_time: '16:00:00', end_time: '17:00:00' })]);
    expect((await fill()).created).toBeGreaterThanOrEqual(coming().length);
    for (const date of coming()) {
      expect([date, await startsOf(date)]).toEqual([date, expect.arrayContaining(['16:00:00'])]);
    }
  });

  test('skips windows that have started today', async () => {
    await setPlan(everyDay({ start_time: '00:00:00', end_time: '00:05:00' }));
    await fill();
    expect(await startsOf(service.today())).not.toContain('00:00:00');
  });
});

test('code and SQL agree on when a slot starts, on the nights on which clocks go back too', async () => {
  const nights = [
    ['America/New_York', '2026-11-01'],
    ['Europe/Berlin', '2026-10-25'],
    ['Australia/Lord_Howe', '2027-04-04'],
  ] as const;
  for (const [timeZone, date] of nights) {
    const found = await service.rows<{ time: string; at: Date }>(
      `SELECT to_char(t, 'HH24:MI:SS') AS time, ($date::date + t::time) AT TIME ZONE $timeZone AS at
       FROM generate_series(timestamp '2000-01-01', '2000-01-01 05:45', interval '15 minutes') t`,
      { date, timeZone },
    );
    expect(found.map(({ time }) => businessInstant(date, time, timeZone))).toEqual(found.map(({ at }) => at));
  }
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
    }
    await setPlan([
      { weekday: 0, start_time: '02:30:00', end_time: '03:30:00', truck_id: 1 },
      { weekday: 0, start_time: '05:00:00', end_time: '06:00:00', truck_id: 1 },
    ]);
    await fill();
    expect(await startsOf(date)).toEqual(['05:00:00']);
    expect(await startsOf('2027-03-21')).toEqual(['02:30:00', '05:00:00']);
  });

  test('sells no slot that an earlier release created in that hour', async () => {
    const old = await service.addSlot(missing);
    expect((await freeOf(date)).map(({ id }) => id)).not.toContain(old);
    const held = await service.open(service.appointments.addQuote(), old);
    expect(held).toMatchObject({ status: 409, body: { code: 'SLOT_BLOCKED' } });
    const { appointmentId } = await service.book();
    const hold = { appointment_id: appointmentId, ...missing, exact: true };
    expect(await service.internal('slots/claim', hold)).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
  });
});

test('bad input is a 400, and only staff are admitted', async () => {
  await desk.expectStaffOnly([
    ['GET', '/api/weekly-plan'],
    ['PUT', '/api/weekly-plan', { version: 1, windows: [] }],
    ['POST', '/api/weekly-plan/fill'],
  ]);
});
