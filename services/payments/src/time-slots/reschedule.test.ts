import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { badBodies } from '@tailgate/service-kit/testing';
import { returnMoney } from '../refunds/return-money.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  await world.close();
});

const MORNING = { start_time: '07:00:00', end_time: '11:00:00' };
const claim = (appointment_id: number, date: string, hours: object = MORNING) =>
  world.internal('slots/claim', { appointment_id, date, ...hours });
const swap = (appointment_id: number, slot_id: number) => world.internal('slots/swap', { appointment_id, slot_id });

/** As a claim that was made before the appointment gave its slot up. */
const sqlHold = (id: number | null, slotId: number) =>
  world.rows(
    `UPDATE time_slots SET held_by_appointment_id = $id::integer,
       held_until = CASE WHEN $id::integer IS NULL THEN NULL ELSE now() + interval '5 minutes' END
     WHERE id = $slotId RETURNING id`,
    { id, slotId },
  );

// Each test has days of its own, so that "the first free slot" is known.
let lastDay = 1;
const newDay = () => world.day(++lastDay);

test('claim and swap: the first free slot of the hours, then the former one is free; repeated, nothing changes', async () => {
  const { appointmentId, slotId } = await world.book();
  const date = newDay();
  await world.addSlot({ date, start_time: '07:00:00', end_time: '08:00:00', is_blocked: true });
  const second = await world.addSlot({ date, start_time: '10:00:00', end_time: '11:00:00' });
  const first = await world.addSlot({ date, start_time: '08:00:00', end_time: '09:00:00' });
  await world.addSlot({ date, start_time: '11:00:00', end_time: '12:00:00' });
  const claimed = await claim(appointmentId, date);
  expect(claimed).toMatchObject({
    status: 200,
    body: { slot_id: first, date, start_time: '08:00:00', end_time: '09:00:00' },
  });
  const left = Date.parse(claimed.body.held_until) - world.deps.now().getTime();
  expect(left).toBeGreaterThan(9 * 60_000);
  expect(left).toBeLessThanOrEqual(10 * 60_000);
  expect(await world.slotsOf(appointmentId)).toEqual([slotId]);
  const other = world.appointments.addQuote();
  expect(await world.open(other, first)).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
  const shown = await world.request('GET', `/api/public/time-slots/available/${date}`);
  expect(shown.body.map(({ id }: { id: number }) => id)).not.toContain(first);

  for (const _again of [1, 2])
    expect(await swap(appointmentId, first)).toMatchObject({ status: 200, body: { ok: true } });
  expect(await world.slotsOf(appointmentId)).toEqual([first]);
  expect(await world.slot(slotId)).toMatchObject({ appointment_id: null, held_until: null });
  expect(await world.slot(first)).toMatchObject({ held_by_appointment_id: null, held_until: null });
  expect((await world.open(other, slotId)).status).toBe(200);

  // Already in these hours: nothing moves a second time.
  expect((await claim(appointmentId, date)).body).toMatchObject({ slot_id: first });
  expect(await swap(appointmentId, first)).toMatchObject({ status: 200 });
  expect(await world.slot(second)).toMatchObject({ appointment_id: null, held_until: null });
});

test('a window that is named exactly is the one that is claimed, or none', async () => {
  const { appointmentId, slotId } = await world.book();
  const date = newDay();
  const window = (start: string, end: string) => ({ start_time: `${start}:00`, end_time: `${end}:00` });
  const first = await world.addSlot({ date, ...window('09:00', '09:30') });
  const half = await world.addSlot({ date, ...window('09:30', '10:30') });
  const late = await world.addSlot({ date, ...window('10:30', '11:30') });
  const exactly = (start: string, end: string) => claim(appointmentId, date, { ...window(start, end), exact: true });
  // Slots start in these hours, and none has them for its own.
  for (const [start, end] of [
    ['09:00', '10:30'],
    ['09:00', '11:00'],
    ['10:00', '11:30'],
  ] as const) {
    expect(await exactly(start, end)).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
  }
  for (const id of [first, half, late]) expect(await world.slot(id)).toMatchObject({ held_until: null });
  expect((await exactly('10:30', '11:30')).body).toMatchObject({ slot_id: late, ...window('10:30', '11:30') });
  await swap(appointmentId, late);

  // Its own slot starts in these hours, and is not what was named.
  expect(await exactly('09:00', '11:00')).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
  expect((await claim(appointmentId, date, window('09:00', '11:00'))).body).toMatchObject({ slot_id: late });
  expect((await exactly('09:30', '10:30')).body).toMatchObject({ slot_id: half });
  await swap(appointmentId, half);
  expect((await exactly('09:30', '10:30')).body).toMatchObject({ slot_id: half });
  expect(await world.slotsOf(appointmentId)).toEqual([half]);
  expect(await world.slot(slotId)).toMatchObject({ appointment_id: null });
});

test('a new claim lets go of the one before; the late swap of an earlier one changes nothing', async () => {
  const { appointmentId } = await world.book();
  const [dayOne, dayTwo] = [newDay(), newDay()];
  const [one, two] = [await world.addSlot({ date: dayOne }), await world.addSlot({ date: dayTwo })];
  await claim(appointmentId, dayOne);
  expect((await claim(appointmentId, dayTwo)).body.slot_id).toBe(two);
  expect(await world.slot(one)).toMatchObject({ held_until: null });
  expect(await swap(appointmentId, one)).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
  await swap(appointmentId, two);
  expect(await swap(appointmentId, one)).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
  expect(await world.slotsOf(appointmentId)).toEqual([two]);
});

test('a new appointment that nobody paid for yet gets its first slot; unwound, a late swap gives it none', async () => {
  const date = newDay();
  const wanted = await world.addSlot({ date });
  expect((await claim(98_765, date)).body).toMatchObject({ slot_id: wanted });
  expect((await swap(98_765, wanted)).status).toBe(200);
  expect(await world.slotsOf(98_765)).toEqual([wanted]);
  await world.unwind(98_765);
  expect(await swap(98_765, wanted)).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
  expect(await world.slotsOf(98_765)).toEqual([]);
});

describe('refused', () => {
  test('when no slot of the hours is free, far away or past', async () => {
    const { appointmentId, slotId } = await world.book();
    const date = newDay();
    await world.addSlot({ date, start_time: '12:00:00', end_time: '13:00:00' });
    const taken = await world.addSlot({ date });
    await world.open(world.appointments.addQuote(), taken);
    for (const day of [date, world.day(65), '2020-01-01', newDay()]) {
      if (day === world.day(65)) await world.addSlot({ date: day });
      expect(await claim(appointmentId, day)).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    }
    expect(await world.slotsOf(appointmentId)).toEqual([slotId]);
  });

  test('when the claim ran out and another has the slot; still free, it is taken', async () => {
    const { appointmentId, slotId } = await world.book();
    const date = newDay();
    const wanted = await world.addSlot({ date });
    await claim(appointmentId, date);
    world.clock.aheadMs += 11 * 60_000;
    const other = world.appointments.addQuote();
    expect((await world.open(other, wanted)).status).toBe(200);
    expect(await swap(appointmentId, wanted)).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    expect(await world.slotsOf(appointmentId)).toEqual([slotId]);

    const free = newDay();
    const late = await world.addSlot({ date: free });
    await claim(appointmentId, free);
    world.clock.aheadMs += 11 * 60_000;
    expect((await swap(appointmentId, late)).status).toBe(200);
    expect(await world.slotsOf(appointmentId)).toEqual([late]);
  });

  test('for an appointment that gave its slot up, and while its money goes back', async () => {
    const date = newDay();
    const wanted = await world.addSlot({ date });
    const over = await world.book();
    await world.refund(over.paymentId);
    expect(await claim(over.appointmentId, date)).toMatchObject({ status: 409, body: { code: 'STATUS_NOT_ALLOWED' } });
    await sqlHold(over.appointmentId, wanted);
    expect(await swap(over.appointmentId, wanted)).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    await sqlHold(null, wanted);
    const booked = await world.book();
    expect((await claim(booked.appointmentId, date)).status).toBe(200);
    await world.refund(booked.paymentId);
    expect(await swap(booked.appointmentId, wanted)).toMatchObject({ status: 409 });
    expect(await claim(booked.appointmentId, date)).toMatchObject({ status: 409 });
    expect(await world.slotsOf(booked.appointmentId)).toEqual([]);
    expect(await world.slot(wanted)).toMatchObject({ held_until: null, appointment_id: null });
  });

  test('bad input, and anyone but our own processes', async () => {
    const good = { appointment_id: 1, date: world.day(1), ...MORNING };
    for (const { what, json } of badBodies(good)) {
      expect([what, (await world.internal('slots/claim', json)).status]).toEqual([what, 400]);
    }
    for (const { what, json } of badBodies({ appointment_id: 1, slot_id: 1 })) {
      expect([what, (await world.internal('slots/swap', json)).status]).toEqual([what, 400]);
    }
    expect((await world.internal('slots/claim', good, 'ADMIN')).status).toBe(403);
    expect((await world.internal('slots/swap', { appointment_id: 1, slot_id: 1 }, 'CUSTOMER')).status).toBe(403);
  });
});

test('while the bank still works on a refund, a move that was agreed before is carried out, and no new one begins', async () => {
  const { appointmentId, paymentId, intentId } = await world.book({}, {}, '4000000000007726');
  const date = newDay();
  const wanted = await world.addSlot({ date });
  await claim(appointmentId, date);
  world.stripe.faults.add({ match: { path: '/v1/refunds' }, kind: 'status', times: 100, status: 500, delay_ms: 0 });
  await world.refund(paymentId);
  expect(await claim(appointmentId, newDay())).toMatchObject({ status: 409, body: { code: 'STATUS_NOT_ALLOWED' } });
  expect((await swap(appointmentId, wanted)).status).toBe(200);
  expect(await world.slotsOf(appointmentId)).toEqual([wanted]);
  world.stripe.faults.clear();
  await returnMoney(world.deps, paymentId);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await returnMoney(world.deps, paymentId);
  expect(await world.payment(intentId)).toMatchObject({ status: 'refunded' });
  expect(await world.slotsOf(appointmentId)).toEqual([]);
});

describe('races', () => {
  test('ten appointments want one slot: one gets it, the others keep theirs', async () => {
    const date = newDay();
    const wanted = await world.addSlot({ date });
    const booked = await Promise.all(Array.from({ length: 10 }, () => world.book()));
    const answers = await Promise.all(booked.map(({ appointmentId }) => claim(appointmentId, date)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const swaps = await Promise.all(booked.map(({ appointmentId }) => swap(appointmentId, wanted)));
    expect(swaps.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { appointmentId } of booked) expect(await world.slotsOf(appointmentId)).toHaveLength(1);
  });

  test('appointments that exchange their days never wait for each other for ever', async () => {
    const days = [newDay(), newDay()] as const;
    const booked = await Promise.all(
      Array.from({ length: 8 }, (_, index) => world.book({}, { date: days[index % 2] ?? '' })),
    );
    for (const date of days) await Promise.all([1, 2].map(() => world.addSlot({ date })));
    for (let round = 0; round < 5; round++) {
      const statuses = await Promise.all(
        booked.map(async ({ appointmentId }, index) => {
          const { status, body } = await claim(appointmentId, days[(index + round + 1) % 2] ?? '');
          return status === 200 ? (await swap(appointmentId, body.slot_id)).status : status;
        }),
      );
      for (const status of statuses) expect([200, 409]).toContain(status);
    }
    for (const { appointmentId } of booked) expect(await world.slotsOf(appointmentId)).toHaveLength(1);
  });

  test('a refund or a cancellation against a swap: whichever slot the appointment has is freed, and none is left', async () => {
    const date = newDay();
    const wanted = await world.addSlot({ date });
    for (let round = 0; round < 12; round++) {
      const { appointmentId, paymentId, intentId, slotId } = await world.book();
      await claim(appointmentId, date);
      const end = round % 2 === 0 ? () => world.refund(paymentId) : () => world.unwind(appointmentId);
      await Promise.all([swap(appointmentId, wanted), end(), swap(appointmentId, wanted)]);
      expect(await world.slotsOf(appointmentId)).toEqual([]);
      for (const id of [slotId, wanted]) {
        expect(await world.slot(id)).toMatchObject({ appointment_id: null, held_until: null });
      }
      expect(await world.payment(intentId)).toMatchObject({ status: 'refunded' });
    }
  });
});
