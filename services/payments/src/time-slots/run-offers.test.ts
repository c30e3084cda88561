import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { clock, lasting, runDesk } from '../testing/run-desk.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});

const { newDay, addHour, addTruckDay, starts, bookTrip } = runDesk(() => service);

test('lists one line for each hour at which any truck is free for the whole trip', async () => {
  const date = newDay();
  await addTruckDay(date, [8, 9, 10]);
  const second = await addTruckDay(date, [8, 9, 10]);
  expect(await starts(date, lasting(2))).toEqual([8, 9]);
  await bookTrip(lasting(1), second.get(10) ?? 0);
  expect(await starts(date, lasting(2))).toEqual([8, 9]);
  await bookTrip(lasting(2), second.get(8) ?? 0);
  await bookTrip(lasting(1), await addHour(date, 11));
  expect([await starts(date, lasting(2)), await starts(date, lasting(3))]).toEqual([[8, 9], [8]]);
});

test('counts the starts of each day that a buyer can choose, an hour once', async () => {
  const date = newDay();
  await addTruckDay(date, [8, 9, 10]);
  await addTruckDay(date, [8, 9]);
  const answer = async (hours: number) => (await service.request('GET', `/api/public/free-days?hours=${hours}`)).body;
  const counted = async (hours: number) => (await answer(hours)).find((day: { date: string }) => day.date === date);
  expect([await counted(1), await counted(2), await counted(3)]).toEqual([
    { date, starts: 3 },
    { date, starts: 2 },
    { date, starts: 1 },
  ]);
  expect((await answer(1)).map((day: { date: string }) => day.date)).toEqual(
    Array.from({ length: 14 }, (_, index) => service.day(index)),
  );
});

describe('a run ends', () => {
  test('at a gap of the truck, and after its last slot by the overtime', async () => {
    const date = newDay();
    await addTruckDay(date, [8, 9, 11, 12]);
    expect(await starts(date, lasting(2, { overtime_hours: 2 }))).toEqual([8, 11, 12]);
    expect(await starts(date, lasting(3, { overtime_hours: 1 }))).toEqual([11]);
    expect(await starts(date, lasting(4, { overtime_hours: 1 }))).toEqual([]);
  });

  test('with the day: a trip that is longer than it takes a whole free day from its first slot', async () => {
    const date = newDay();
    const slots = await addTruckDay(date, [8, 9, 10]);
    const long = lasting(9, { overtime_hours: 2 });
    expect(await starts(date, long)).toEqual([8]);
    await bookTrip(lasting(1), slots.get(10) ?? 0);
    expect(await starts(date, long)).toEqual([]);
  });

  test('with a day that is short by the weekly plan, whatever the length of the trip', async () => {
    const date = newDay();
    await addTruckDay(date, [8, 9, 10]);
    const plan = async (...hours: number[]) => {
      const windows = hours.map((hour) => ({ weekday: 1, start_time: clock(hour), end_time: clock(hour + 1) }));
      const sql = `UPDATE weekly_plan SET windows = (SELECT coalesce(jsonb_agg(w || jsonb_build_object('truck_id', t.id)), '[]')
        FROM jsonb_array_elements($windows::jsonb) w, (SELECT min(id) AS id FROM trucks WHERE is_active) t) RETURNING id`;
      await service.rows(sql, { windows: JSON.stringify(windows) });
      service.deps.availableSlots.clear();
    };
    const long = lasting(9, { overtime_hours: 2 });
    await plan(8, 11);
    expect(await starts(date, long)).toEqual([]);
    expect(await starts(date, lasting(5, { overtime_hours: 2 }))).toEqual([8]);
    await plan(8, 10);
    expect(await starts(date, long)).toEqual([8]);
    await plan();
  });

  test('before a slot that is blocked, on a blackout day, or of a truck out of service', async () => {
    const date = newDay();
    const slots = await addTruckDay(date, [8, 9, 10]);
    const setAvailable = (is_available: boolean) =>
      service.request('PUT', `/api/time-slots/${slots.get(10)}`, { is_available }, 'ADMIN');
    await setAvailable(false);
    expect(await starts(date, lasting(2))).toEqual([8]);
    const quote = service.appointments.addQuote({ trip: lasting(2) });
    expect((await service.open(quote, slots.get(9) ?? 0)).status).toBe(409);
    await setAvailable(true);
    expect(await starts(date, lasting(2))).toEqual([8, 9]);
    await service.request('POST', '/api/blackout-days', { date }, 'ADMIN');
    expect(await starts(date, lasting(2))).toEqual([]);
  });
});

test('offers what a plain search over the hours of each truck offers', async () => {
  const day = fc.array(fc.constantFrom('none', 'free', 'blocked'), { minLength: 10, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(day, { minLength: 1, maxLength: 2 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 3 }),
      async (trucks, hours, overtime_hours) => {
        const date = newDayOfProperty();
        await service.rows('DELETE FROM time_slots WHERE date = $date RETURNING id', { date });
        for (const [truck, states] of trucks.entries())
          for (const [index, state] of states.entries())
            if (state !== 'none') await insertFor(truck, date, 8 + index, state === 'blocked');
        service.deps.availableSlots.clear();
        const expected = new Set(trucks.flatMap((states) => plainStarts(states, hours, overtime_hours)));
        expect(await starts(date, lasting(hours, { overtime_hours }))).toEqual([...expected].sort((a, b) => a - b));
      },
    ),
    { numRuns: 60 },
  );
});

const newDayOfProperty = () => service.day(2);

async function insertFor(truck: number, date: string, hour: number, is_blocked: boolean): Promise<void> {
  await service.rows(
    `INSERT INTO time_slots (date, start_time, end_time, is_blocked, truck_id)
     VALUES ($date, $start, $end, $is_blocked, (SELECT id FROM trucks WHERE is_active ORDER BY id LIMIT 1 OFFSET $truck)) RETURNING id`,
    { date, start: clock(hour), end: clock(hour + 1), is_blocked, truck },
  );
}

/** The same rules, hour by hour, on the ten hours from eight o'clock. */
function plainStarts(states: readonly string[], hours: number, overtime: number): number[] {
  const planned = states.flatMap((state, index) => (state === 'none' ? [] : [index]));
  const [first = 0, last = 0] = [planned[0], planned.at(-1)];
  const isLong = hours > last + 1 - first + overtime;
  return planned
    .filter((start) => {
      if (isLong) return start === first && planned.every((index) => states[index] === 'free');
      for (let hour = start; hour < start + hours; hour += 1) {
        if (hour > last) return start + hours <= last + 1 + overtime;
        if (states[hour] !== 'free') return false;
      }
      return true;
    })
    .map((index) => index + 8);
}
