import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TripNeeds } from '@tailgate/contracts';
import { formatLongDate } from '@tailgate/domain';
import { execute } from '@tailgate/service-kit/database';
import fc from 'fast-check';
import type { Sequelize, Transaction } from 'sequelize';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});

// Each test has its own days.
let lastDay = 2;
const newDay = () => service.day(++lastDay);
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`;
const lasting = (hours: number, more: Partial<TripNeeds> = {}): TripNeeds => ({
  hours,
  overtime_hours: 0,
  load_weight: 0,
  ...more,
});

/** Adds slots of an hour each to the first truck that is free then. @returns their ids by hour */
async function addTruckDay(date: string, hours: readonly number[]): Promise<Map<number, number>> {
  const slots = new Map<number, number>();
  for (const hour of hours) slots.set(hour, await addHour(date, hour));
  return slots;
}
const addHour = (date: string, hour: number, fields: object = {}) =>
  service.addSlot({ date, start_time: clock(hour), end_time: clock(hour + 1), ...fields });

async function starts(date: string, trip: TripNeeds, quote?: string): Promise<number[]> {
  const query = new URLSearchParams({
    hours: String(trip.hours),
    overtime_hours: String(trip.overtime_hours),
    load_weight: String(trip.load_weight),
    ...(quote === undefined ? {} : { quote }),
  });
  const { body } = await service.request('GET', `/api/public/time-slots/available/${date}?${query}`);
  return body
    .map(({ start_time }: { start_time: string }) => Number(start_time.slice(0, 2)))
    .sort((a: number, b: number) => a - b);
}

const owners = (date: string) =>
  service.rows<{ hour: number; truck_id: number; quote: number | null; trip: number | null; follows: number | null }>(
    `SELECT extract(hour FROM start_time)::integer AS hour, truck_id, CASE WHEN held_until > now() THEN held_by_quote_id END AS quote,
       appointment_id AS trip, (SELECT extract(hour FROM f.start_time)::integer FROM time_slots f WHERE f.id = s.follows_id) AS follows
     FROM time_slots s WHERE date = $date ORDER BY truck_id, start_time`,
    { date },
  );

const hoursOf = async (date: string, quote: number | null, trip: number | null = null) =>
  (await owners(date))
    .filter((slot) => (trip === null ? slot.quote === quote : slot.trip === trip))
    .map(({ hour }) => hour);

test('a trip takes the slots of its truck for all its hours, and gives them back as one', async () => {
  const date = newDay();
  const slots = await addTruckDay(date, [8, 9, 10, 11, 12]);
  const { quote, appointmentId, paymentId } = await bookTrip(lasting(3), slots.get(9) ?? 0);
  expect(await hoursOf(date, null, appointmentId)).toEqual([9, 10, 11]);
  expect((await owners(date)).map(({ follows }) => follows)).toEqual([null, null, 9, 9, null]);
  expect(await starts(date, lasting(1))).toEqual([8, 12]);
  expect(await service.rows('SELECT trip FROM payments WHERE id = $paymentId', { paymentId })).toEqual([
    { trip: quote.trip },
  ]);
  expect((await service.refund(paymentId)).status).toBe(200);
  expect(await starts(date, lasting(5))).toEqual([8]);
});

async function bookTrip(trip: TripNeeds, timeSlotId: number) {
  const quote = service.appointments.addQuote({ trip });
  const opened = await service.authorise(quote, timeSlotId);
  expect((await service.confirm(quote, opened.paymentIntentId, timeSlotId)).status).toBe(200);
  const { id: paymentId } = await service.payment(opened.paymentIntentId);
  return { quote, paymentId, appointmentId: quote.appointment_id ?? 0 };
}

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

test('a buyer of a taken time gets another truck; when none is left, the time was just taken', async () => {
  const date = newDay();
  const first = await addTruckDay(date, [8, 9, 10]);
  await addTruckDay(date, [8, 9, 10]);
  const chosen = first.get(8) ?? 0;
  const open = (hours: number, hour: number) => {
    const quote = service.appointments.addQuote({ trip: lasting(hours) });
    return service.open(quote, first.get(hour) ?? 0);
  };
  expect((await open(3, 8)).body.timeSlotId).toBe(chosen);
  const other = await open(2, 9);
  expect(other.status).toBe(200);
  expect(other.body.timeSlotId).not.toBe(first.get(9));
  expect(await open(2, 8)).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
  expect((await open(1, 8)).status).toBe(200);
});

test('100 buyers of overlapping trips at once: no slot has two, every trip is whole, nobody else is held', async () => {
  const date = newDay();
  const trucks: Map<number, number>[] = [];
  for (let truck = 0; truck < 3; truck += 1) trucks.push(await addTruckDay(date, [8, 9, 10, 11, 12, 13]));
  const buyers = Array.from({ length: 100 }, (_, index) => {
    const hours = 1 + (index % 4);
    const hour = 8 + (index % (7 - hours));
    return {
      quote: service.appointments.addQuote({ trip: lasting(hours) }),
      hours,
      slot: trucks[index % 3]?.get(hour) ?? 0,
    };
  });
  const answers = await Promise.all(buyers.map(({ quote, slot }) => service.open(quote, slot)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  for (const [index, { status }] of answers.entries()) {
    const { quote, hours } = buyers[index] ?? { quote: { id: 0 }, hours: 0 };
    expect((await hoursOf(date, quote.id)).length).toBe(status === 200 ? hours : 0);
  }
  for (const slot of await owners(date)) if (slot.follows !== null) expect(slot.quote).not.toBeNull();
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

test('a hold that ran out is booked only if its whole run is still free', async () => {
  const date = newDay();
  const slots = await addTruckDay(date, [8, 9, 10]);
  const [late, quick] = [lasting(3), lasting(1)].map((trip) => service.appointments.addQuote({ trip }));
  if (!late || !quick) throw new Error('no quotes');
  const opened = await service.authorise(late, slots.get(8) ?? 0);
  await service.rows("UPDATE time_slots SET held_until = now() - interval '1 s' WHERE date = $date RETURNING id", {
    date,
  });
  expect((await service.open(quick, slots.get(10) ?? 0)).status).toBe(200);
  const { status, body } = await service.confirm(late, opened.paymentIntentId, slots.get(8) ?? 0);
  expect([status, body.code]).toEqual([409, 'SLOT_TAKEN']);
  expect(service.intent(opened.paymentIntentId).status).toBe('canceled');
  expect(await hoursOf(date, quick.id)).toEqual([10]);
});

test('a renewed hold moves to another start over its own slots', async () => {
  const date = newDay();
  const slots = await addTruckDay(date, [8, 9, 10, 11]);
  const quote = service.appointments.addQuote({ trip: lasting(3) });
  for (const hour of [8, 9, 8]) {
    expect((await service.open(quote, slots.get(hour) ?? 0)).status).toBe(200);
    expect(await hoursOf(date, quote.id)).toEqual([hour, hour + 1, hour + 2]);
  }
  expect(await starts(date, lasting(1))).toEqual([11]);
  expect(await starts(date, lasting(3), quote.reference)).toEqual([8, 9]);
});

test('a payment is opened again once its trip needs other hours, so that what is held is booked', async () => {
  const date = newDay();
  const slots = await addTruckDay(date, [8, 9, 10, 11]);
  const quote = service.appointments.addQuote({ trip: lasting(1) });
  const { body: first } = await service.open(quote, slots.get(8) ?? 0);
  service.appointments.change(quote.reference, { trip: lasting(3) });
  const opened = await service.authorise(quote, slots.get(8) ?? 0);
  expect(opened.paymentIntentId).not.toBe(first.paymentIntentId);
  expect((await service.confirm(quote, opened.paymentIntentId, slots.get(8) ?? 0)).status).toBe(200);
  expect(await hoursOf(date, null, quote.appointment_id)).toEqual([8, 9, 10]);
  expect(await starts(date, lasting(1))).toEqual([11]);
});

test('a load is taken by a truck that carries it', async () => {
  const date = newDay();
  const { body: trucks } = await service.request('GET', '/api/trucks', undefined, 'ADMIN');
  await service.rows('UPDATE trucks SET is_active = false RETURNING id');
  const add = async (name: string, greatest_load: number | null) =>
    (await service.request('POST', '/api/trucks', { name, greatest_load }, 'ADMIN')).body.id as number;
  const [small, large] = [await add('Small', 500), await add('Large', 2_000)];
  const slots = await addTruckDay(date, [8]);
  expect(await starts(date, lasting(1, { load_weight: 501 }))).toEqual([]);
  const heavy = service.appointments.addQuote({ trip: lasting(1, { load_weight: 501 }) });
  expect((await service.open(heavy, slots.get(8) ?? 0)).status).toBe(409);
  await addHour(date, 8);
  expect(await starts(date, lasting(1, { load_weight: 501 }))).toEqual([8]);
  expect((await service.open(heavy, slots.get(8) ?? 0)).status).toBe(200);
  expect((await owners(date)).map(({ truck_id, quote }) => [truck_id, quote])).toEqual([
    [small, null],
    [large, heavy.id],
  ]);
  const { id, total_amount: amount } = service.appointments.addAppointment({ trip: lasting(1, { load_weight: 501 }) });
  const cash = { appointment_id: id, amount, payment_method: 'cash' };
  const paid = await service.request('POST', '/api/payments', { ...cash, time_slot_id: slots.get(8) }, 'ADMIN');
  expect(paid).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
  await service.rows('UPDATE trucks SET is_active = id = ANY ($ids) RETURNING id', {
    ids: trucks.map(({ id }: { id: number }) => id),
  });
});

const claim = (appointmentId: number, date: string, hour: number, trip: TripNeeds, truck_id?: number) => {
  const window = { start_time: clock(hour), end_time: clock(hour + 1), exact: true, truck_id };
  return service.internal('slots/claim', { appointment_id: appointmentId, date, ...window, trip });
};

describe.each(['held by a buyer', 'held for a moved trip', 'booked'] as const)('a later slot that is %s', (owned) => {
  async function ownedNine() {
    const [date, elsewhere] = [newDay(), newDay()];
    const slots = await addTruckDay(date, [8, 9]);
    if (owned === 'booked') await bookTrip(lasting(1), slots.get(9) ?? 0);
    if (owned === 'held by a buyer') {
      const quote = service.appointments.addQuote({ trip: lasting(1) });
      expect((await service.open(quote, slots.get(9) ?? 0)).status).toBe(200);
    }
    if (owned === 'held for a moved trip') {
      const { appointmentId } = await bookTrip(lasting(1), await addHour(elsewhere, 8));
      expect((await claim(appointmentId, date, 9, lasting(1))).status).toBe(200);
    }
    return { date, elsewhere, start: slots.get(8) ?? 0, before: await owners(date) };
  }

  test('is not offered to a buyer, who is refused', async () => {
    const { date, start, before } = await ownedNine();
    expect([await starts(date, lasting(2)), await starts(date, lasting(1))]).toEqual([[], [8]]);
    const refused = await service.open(service.appointments.addQuote({ trip: lasting(2) }), start);
    expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect(await owners(date)).toEqual(before);
  });

  test('is not offered for another trip, which stays where it is', async () => {
    const { date, elsewhere, before } = await ownedNine();
    const { appointmentId } = await bookTrip(lasting(1), await addHour(elsewhere, 12));
    const path = `/api/time-slots/available/${date}?hours=2&appointment=${appointmentId}`;
    expect((await service.request('GET', path, undefined, 'ADMIN')).body).toEqual([]);
    expect((await claim(appointmentId, date, 8, lasting(2))).body.code).toBe('SLOT_TAKEN');
    expect(await owners(date)).toEqual(before);
  });
});

describe('a reschedule', () => {
  const move = async (appointmentId: number, date: string, hour: number, trip: TripNeeds, truck_id?: number) => {
    const held = await claim(appointmentId, date, hour, trip, truck_id);
    if (held.status !== 200) return held.body.code;
    const { slot_id } = held.body;
    return (await service.internal('slots/swap', { appointment_id: appointmentId, slot_id, trip })).status;
  };

  test('moves the whole run, an hour later or earlier over its own slots too', async () => {
    const date = newDay();
    const slots = await addTruckDay(date, [8, 9, 10, 11, 12]);
    const trip = lasting(3);
    const { appointmentId } = await bookTrip(trip, slots.get(8) ?? 0);
    for (const hour of [9, 8, 10, 9]) {
      expect(await move(appointmentId, date, hour, trip)).toBe(200);
      expect(await hoursOf(date, null, appointmentId)).toEqual([hour, hour + 1, hour + 2]);
      expect((await owners(date)).filter(({ follows }) => follows !== null).map(({ follows }) => follows)).toEqual([
        hour,
        hour,
      ]);
    }
    const next = newDay();
    await addTruckDay(next, [8, 9]);
    await addHour(next, 10, { is_blocked: true });
    expect(await move(appointmentId, next, 8, trip)).toBe('SLOT_TAKEN');
    expect(await move(appointmentId, next, 8, lasting(2))).toBe(200);
    expect([await starts(date, lasting(5)), await hoursOf(next, null, appointmentId)]).toEqual([[8], [8, 9]]);
  });

  test('to its own start takes or frees hours as the trip needs them now, or changes nothing', async () => {
    const date = newDay();
    const slots = await addTruckDay(date, [8, 9, 10, 11, 12]);
    const { appointmentId } = await bookTrip(lasting(2), slots.get(9) ?? 0);
    await bookTrip(lasting(1), slots.get(12) ?? 0);
    const needs: [number, number | string, number[]][] = [
      [2, 200, [9, 10]],
      [3, 200, [9, 10, 11]],
      [4, 'SLOT_TAKEN', [9, 10, 11]],
      [1, 200, [9]],
    ];
    for (const [hours, answer, taken] of needs) {
      expect([hours, await move(appointmentId, date, 9, lasting(hours))]).toEqual([hours, answer]);
      expect(await hoursOf(date, null, appointmentId)).toEqual(taken);
    }
    expect(await starts(date, lasting(2))).toEqual([10]);
  });

  test('is offered the starts over its own slots, to staff and to its customer only', async () => {
    const date = newDay();
    const slots = await addTruckDay(date, [8, 9, 10]);
    const { appointmentId } = await bookTrip(lasting(2), slots.get(8) ?? 0);
    service.appointments.changeBooking(appointmentId, { owner_id: 7 });
    const path = `/api/time-slots/available/${date}?hours=2&appointment=${appointmentId}`;
    const offered = async (role: 'ADMIN' | 'CUSTOMER', userId: number) => {
      const { status, body } = await service.request('GET', path, undefined, role, { userId });
      return status === 200 ? body.map(({ start_time }: { start_time: string }) => start_time) : status;
    };
    expect(await offered('ADMIN', 8)).toEqual([clock(8), clock(9)]);
    expect(await offered('CUSTOMER', 7)).toEqual([clock(8), clock(9)]);
    expect(await offered('CUSTOMER', 8)).toBe(404);
    const byLink = (day: string) =>
      service.internal('slots/free-starts', { appointment_id: appointmentId, date: day, trip: lasting(2) });
    expect((await byLink(date)).body).toMatchObject([{ start_time: clock(8) }, { start_time: clock(9) }]);
    const beyond = service.day(100);
    await addTruckDay(beyond, [8, 9]);
    expect((await byLink(beyond)).body).toEqual([]);
    service.appointments.changeBooking(appointmentId, { owner_id: null });
    expect(await offered('CUSTOMER', 7)).toBe(404);
  });

  test('that is refused names the next free starts, of a later day if need be', async () => {
    const [date, next] = [newDay(), newDay()];
    const slots = await addTruckDay(date, [8, 9, 10, 11]);
    const { appointmentId } = await bookTrip(lasting(1), slots.get(8) ?? 0);
    await bookTrip(lasting(1), slots.get(9) ?? 0);
    const refused = async (hours: number) => (await claim(appointmentId, date, 9, lasting(hours))).body.message;
    expect(await refused(1)).toBe(
      `That time slot was just taken. Free on ${formatLongDate(date)}: 10:00 AM or 11:00 AM.`,
    );
    await addTruckDay(next, [8, 9, 10, 11]);
    expect(await refused(4)).toBe(
      `No truck is free for all 4 hours of this trip then. Free on ${formatLongDate(next)}: 8:00 AM.`,
    );
  });

  test('takes the chosen truck or none, and keeps the run that it has there', async () => {
    const date = newDay();
    const slots = await addTruckDay(date, [8, 9, 10]);
    await addTruckDay(date, [8, 9, 10]);
    const [one = 0, two = 0] = [...new Set((await owners(date)).map(({ truck_id }) => truck_id))];
    const trip = lasting(2);
    const { appointmentId } = await bookTrip(trip, slots.get(8) ?? 0);
    const placed = async () =>
      (await owners(date)).filter((slot) => slot.trip === appointmentId).map(({ truck_id, hour }) => [truck_id, hour]);
    for (const truck of [two, one, two]) {
      expect(await move(appointmentId, date, 8, trip, truck)).toBe(200);
      expect(await placed()).toEqual([
        [truck, 8],
        [truck, 9],
      ]);
    }
    expect((await claim(appointmentId, date, 8, trip, two)).body.is_own).toBe(true);
    await bookTrip(lasting(1), slots.get(9) ?? 0);
    expect(await move(appointmentId, date, 8, trip, one)).toBe('SLOT_TAKEN');
    expect(await placed()).toEqual([
      [two, 8],
      [two, 9],
    ]);
  });

  test('at its own start stays on its truck while that is free, for more hours and for fewer', async () => {
    const date = newDay();
    await addTruckDay(date, [8, 9, 10]);
    const slots = await addTruckDay(date, [8, 9, 10]);
    const { appointmentId } = await bookTrip(lasting(2), slots.get(8) ?? 0);
    const trucks = async () =>
      (await owners(date)).filter((slot) => slot.trip === appointmentId).map(({ truck_id }) => truck_id);
    const [own] = await trucks();
    for (const hours of [3, 1]) {
      expect(await move(appointmentId, date, 8, lasting(hours))).toBe(200);
      expect(await trucks()).toEqual(Array.from({ length: hours }, () => own));
    }
  });

  test('whose hold ran out is refused once one of its slots is held again', async () => {
    const [date, next] = [newDay(), newDay()];
    const slots = await addTruckDay(next, [8, 9]);
    const { appointmentId } = await bookTrip(lasting(2), (await addTruckDay(date, [8, 9])).get(8) ?? 0);
    const { slot_id } = (await claim(appointmentId, next, 8, lasting(2))).body;
    await service.rows("UPDATE time_slots SET held_until = now() - interval '1 s' WHERE date = $next RETURNING id", {
      next,
    });
    const buyer = service.appointments.addQuote({ trip: lasting(1) });
    expect((await service.open(buyer, slots.get(9) ?? 0)).status).toBe(200);
    const swap = { appointment_id: appointmentId, slot_id, trip: lasting(2) };
    expect((await service.internal('slots/swap', swap)).status).toBe(409);
    expect([await hoursOf(date, null, appointmentId), await hoursOf(next, buyer.id)]).toEqual([[8, 9], [9]]);
  });

  test('of two trips into the same hours leaves each slot with one of them', async () => {
    const date = newDay();
    const slots = await addTruckDay(date, [8, 9, 10, 11, 12, 13]);
    const trip = lasting(2);
    const [one, two] = [await bookTrip(trip, slots.get(8) ?? 0), await bookTrip(trip, slots.get(12) ?? 0)];
    const answers = await Promise.all([
      move(one.appointmentId, date, 10, trip),
      move(two.appointmentId, date, 10, trip),
    ]);
    expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
    for (const { appointmentId } of [one, two]) expect(await hoursOf(date, null, appointmentId)).toHaveLength(2);
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

test('a hold, a booking, a swap and a release read only the slots around them, however many there are', async () => {
  const date = newDay();
  const slots = await addTruckDay(date, [8, 9, 10, 11]);
  const others = await service.rows(
    `INSERT INTO time_slots (truck_id, date, start_time, end_time, created_at, updated_at)
     SELECT (SELECT min(truck_id) FROM time_slots), current_date + 400 + day, make_time(hour, 0, 0), make_time(hour + 1, 0, 0), now(), now()
     FROM generate_series(1, 100) AS day, generate_series(8, 17) AS hour RETURNING id`,
  );
  // Also plans the prepared statements again, which the tests before made for a few slots.
  await service.rows('ANALYZE time_slots');
  const { database, slotHolds: holds, slotSwaps: swaps, now } = service.deps;
  const window = { now: now(), timeZone: 'America/New_York', today: service.today(), lastDay: date };
  const wanted = { timeSlotId: slots.get(8) ?? 0, quoteId: 910_000, trip: lasting(2), window };
  const appointment = { appointmentId: 910_001, trip: lasting(2) };
  const until = new Date(now().getTime() + 60_000);
  const at = { date, start_time: clock(10), end_time: clock(11) };
  const read = await database.transaction(async (transaction) => {
    await execute(database, 'SET LOCAL enable_seqscan = off', {}, transaction);
    const before = await rowsRead(database, transaction);
    await holds.lock(wanted, transaction);
    expect(await holds.hold(wanted, { until, clientKey: 'a client' }, transaction)).not.toBeNull();
    expect(await holds.isRunTaken(wanted, transaction)).toBe(false);
    expect(await holds.book(wanted, appointment.appointmentId, transaction)).not.toBeNull();
    const moved = await swaps.holdFirst({ ...appointment, until }, at, window, transaction);
    expect(moved?.id).toBe(slots.get(10));
    expect(await swaps.swap({ ...appointment, timeSlotId: moved?.id ?? 0 }, window, transaction)).not.toBeNull();
    expect(await swaps.hasRun(appointment, moved?.id ?? 0, transaction)).toBe(true);
    await holds.releaseBooking(appointment.appointmentId, now(), transaction);
    return (await rowsRead(database, transaction)) - before;
  });
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(others.length / 2);
  await service.rows('DELETE FROM time_slots WHERE date > current_date + 400 RETURNING id');
});

/** Postgres counts rows of earlier transactions of the connection until it reports them. */
async function rowsRead(database: Sequelize, transaction: Transaction): Promise<number> {
  const sql = `SELECT (seq_tup_read + idx_tup_fetch)::integer AS count FROM pg_stat_xact_user_tables WHERE relname = 'time_slots'`;
  const [read] = await execute<{ count: number }>(database, sql, {}, transaction);
  return read?.count ?? 0;
}
