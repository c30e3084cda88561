import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { lasting, runDesk } from '../testing/run-desk.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});

const { newDay, addHour, owners, addTruckDay, starts, hoursOf, bookTrip, claim } = runDesk(() => service);

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
