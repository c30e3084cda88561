import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { badBodies } from '@tailgate/service-kit/testing';
import { advance } from '../engine/advance.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});

const MORNING = { start_time: '07:00:00', end_time: '11:00:00' };
const hold = (appointment_id: number, date: string, hours: object = MORNING) =>
  service.internal('slots/claim', { appointment_id, date, ...hours });
const swap = (appointment_id: number, slot_id: number) => service.internal('slots/swap', { appointment_id, slot_id });

/** A hold from before the appointment lost its slot. */
const sqlHold = (id: number | null, timeSlotId: number) =>
  service.rows(
    `UPDATE time_slots SET held_by_appointment_id = $id::integer,
       held_until = CASE WHEN $id::integer IS NULL THEN NULL ELSE now() + interval '5 minutes' END
     WHERE id = $timeSlotId RETURNING id`,
    { id, timeSlotId },
  );

// Each test has its own days, so that "the first free slot" is known.
let lastDay = 1;
const newDay = () => service.day(++lastDay);

test('staff, and only they, get a slot beyond the window of customers', async () => {
  const { appointmentId } = await service.book();
  const date = service.day(100);
  const slot = await service.addSlot({ date, start_time: '08:00:00', end_time: '09:00:00' });
  expect((await hold(appointmentId, date)).body.code).toBe('SLOT_TAKEN');
  const shownTo = async (role?: 'ADMIN') =>
    (await service.request('GET', `/api/time-slots/available/${date}`, undefined, role ?? 'CUSTOMER')).body;
  expect(await shownTo()).toEqual([]);
  expect(await shownTo('ADMIN')).toMatchObject([{ id: slot }]);
  expect((await hold(appointmentId, date, { ...MORNING, by_staff: true })).body.slot_id).toBe(slot);
  expect((await swap(appointmentId, slot)).status).toBe(200);
  expect(await service.slotsOf(appointmentId)).toEqual([slot]);
});

test('holds the first free slot of the window, then swaps it for the former one; repeating changes nothing', async () => {
  const { appointmentId, timeSlotId } = await service.book();
  const date = newDay();
  await service.addSlot({ date, start_time: '07:00:00', end_time: '08:00:00', is_blocked: true });
  const second = await service.addSlot({ date, start_time: '10:00:00', end_time: '11:00:00' });
  const first = await service.addSlot({ date, start_time: '08:00:00', end_time: '09:00:00' });
  await service.addSlot({ date, start_time: '11:00:00', end_time: '12:00:00' });
  const held = await hold(appointmentId, date);
  expect(held).toMatchObject({
    status: 200,
    body: { slot_id: first, date, start_time: '08:00:00', end_time: '09:00:00' },
  });
  const left = Date.parse(held.body.held_until) - service.deps.now().getTime();
  expect(left).toBeGreaterThan(9 * 60_000);
  expect(left).toBeLessThanOrEqual(10 * 60_000);
  expect(await service.slotsOf(appointmentId)).toEqual([timeSlotId]);
  const other = service.appointments.addQuote();
  expect(await service.open(other, first)).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
  const shown = await service.request('GET', `/api/public/time-slots/available/${date}`);
  expect(shown.body.map(({ id }: { id: number }) => id)).not.toContain(first);

  for (const _again of [1, 2])
    expect(await swap(appointmentId, first)).toMatchObject({ status: 200, body: { ok: true } });
  expect(await service.slotsOf(appointmentId)).toEqual([first]);
  expect(await service.slot(timeSlotId)).toMatchObject({ appointment_id: null, held_until: null });
  expect(await service.slot(first)).toMatchObject({ held_by_appointment_id: null, held_until: null });
  expect((await service.open(other, timeSlotId)).status).toBe(200);

  // Already in this window: nothing changes.
  expect((await hold(appointmentId, date)).body).toMatchObject({ slot_id: first });
  expect(await swap(appointmentId, first)).toMatchObject({ status: 200 });
  expect(await service.slot(second)).toMatchObject({ appointment_id: null, held_until: null });
});

test('an exact window holds a slot of that window or none', async () => {
  const { appointmentId, timeSlotId } = await service.book();
  const date = newDay();
  const window = (start: string, end: string) => ({ start_time: `${start}:00`, end_time: `${end}:00` });
  const first = await service.addSlot({ date, ...window('09:00', '09:30') });
  const half = await service.addSlot({ date, ...window('09:30', '10:30') });
  const late = await service.addSlot({ date, ...window('10:30', '11:30') });
  const exactly = (start: string, end: string) => hold(appointmentId, date, { ...window(start, end), exact: true });
  // Slots start in these hours, but none has exactly this window.
  for (const [start, end] of [
    ['09:00', '10:30'],
    ['09:00', '11:00'],
    ['10:00', '11:30'],
  ] as const) {
    expect(await exactly(start, end)).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
  }
  for (const id of [first, half, late]) expect(await service.slot(id)).toMatchObject({ held_until: null });
  expect((await exactly('10:30', '11:30')).body).toMatchObject({ slot_id: late, ...window('10:30', '11:30') });
  await swap(appointmentId, late);

  // Its own slot starts in these hours, but is not the requested window.
  expect(await exactly('09:00', '11:00')).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
  expect((await hold(appointmentId, date, window('09:00', '11:00'))).body).toMatchObject({ slot_id: late });
  expect((await exactly('09:30', '10:30')).body).toMatchObject({ slot_id: half });
  await swap(appointmentId, half);
  expect((await exactly('09:30', '10:30')).body).toMatchObject({ slot_id: half });
  expect(await service.slotsOf(appointmentId)).toEqual([half]);
  expect(await service.slot(timeSlotId)).toMatchObject({ appointment_id: null });
});

test('a new hold releases the one before; the late swap of an earlier one changes nothing', async () => {
  const { appointmentId } = await service.book();
  const [dayOne, dayTwo] = [newDay(), newDay()];
  const [one, two] = [await service.addSlot({ date: dayOne }), await service.addSlot({ date: dayTwo })];
  await hold(appointmentId, dayOne);
  expect((await hold(appointmentId, dayTwo)).body.slot_id).toBe(two);
  expect(await service.slot(one)).toMatchObject({ held_until: null });
  expect(await swap(appointmentId, one)).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
  await swap(appointmentId, two);
  expect(await swap(appointmentId, one)).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
  expect(await service.slotsOf(appointmentId)).toEqual([two]);
});

test('a new unpaid appointment gets its first slot; once cancelled, a late swap gives it none', async () => {
  const date = newDay();
  const wanted = await service.addSlot({ date });
  expect((await hold(98_765, date)).body).toMatchObject({ slot_id: wanted });
  expect((await swap(98_765, wanted)).status).toBe(200);
  expect(await service.slotsOf(98_765)).toEqual([wanted]);
  await service.unwind(98_765);
  expect(await swap(98_765, wanted)).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
  expect(await service.slotsOf(98_765)).toEqual([]);
});

describe('refused', () => {
  test('when no slot of the window is free, or it is past or too far ahead', async () => {
    const { appointmentId, timeSlotId } = await service.book();
    const date = newDay();
    await service.addSlot({ date, start_time: '12:00:00', end_time: '13:00:00' });
    const taken = await service.addSlot({ date });
    await service.open(service.appointments.addQuote(), taken);
    for (const day of [date, service.day(65), '2020-01-01', newDay()]) {
      if (day === service.day(65)) await service.addSlot({ date: day });
      expect(await hold(appointmentId, day)).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    }
    expect(await service.slotsOf(appointmentId)).toEqual([timeSlotId]);
  });

  test('when the hold ran out and the slot is taken; if it is still free, it is swapped', async () => {
    const { appointmentId, timeSlotId } = await service.book();
    const date = newDay();
    const wanted = await service.addSlot({ date });
    await hold(appointmentId, date);
    service.clock.aheadMs += 11 * 60_000;
    const other = service.appointments.addQuote();
    expect((await service.open(other, wanted)).status).toBe(200);
    expect(await swap(appointmentId, wanted)).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    expect(await service.slotsOf(appointmentId)).toEqual([timeSlotId]);

    const free = newDay();
    const late = await service.addSlot({ date: free });
    await hold(appointmentId, free);
    service.clock.aheadMs += 11 * 60_000;
    expect((await swap(appointmentId, late)).status).toBe(200);
    expect(await service.slotsOf(appointmentId)).toEqual([late]);
  });

  test('for an appointment whose slot was freed, and while its money is being refunded', async () => {
    const date = newDay();
    const wanted = await service.addSlot({ date });
    const over = await service.book();
    await service.refund(over.paymentId);
    expect(await hold(over.appointmentId, date)).toMatchObject({ status: 409, body: { code: 'STATUS_NOT_ALLOWED' } });
    await sqlHold(over.appointmentId, wanted);
    expect(await swap(over.appointmentId, wanted)).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    await sqlHold(null, wanted);
    const booked = await service.book();
    expect((await hold(booked.appointmentId, date)).status).toBe(200);
    await service.refund(booked.paymentId);
    expect(await swap(booked.appointmentId, wanted)).toMatchObject({ status: 409 });
    expect(await hold(booked.appointmentId, date)).toMatchObject({ status: 409 });
    expect(await service.slotsOf(booked.appointmentId)).toEqual([]);
    expect(await service.slot(wanted)).toMatchObject({ held_until: null, appointment_id: null });
  });

  test('bad input, and anyone but our own services', async () => {
    const good = { appointment_id: 1, date: service.day(1), ...MORNING };
    for (const { what, json } of badBodies(good)) {
      expect([what, (await service.internal('slots/claim', json)).status]).toEqual([what, 400]);
    }
    for (const { what, json } of badBodies({ appointment_id: 1, slot_id: 1 })) {
      expect([what, (await service.internal('slots/swap', json)).status]).toEqual([what, 400]);
    }
    expect((await service.internal('slots/claim', good, 'ADMIN')).status).toBe(403);
    expect((await service.internal('slots/swap', { appointment_id: 1, slot_id: 1 }, 'CUSTOMER')).status).toBe(403);
  });
});

test('while a refund is pending, a reschedule that has started is finished, and no new one starts', async () => {
  const { appointmentId, paymentId, intentId } = await service.book({}, {}, '4000000000007726');
  const date = newDay();
  const wanted = await service.addSlot({ date });
  await hold(appointmentId, date);
  service.stripe.faults.add({ match: { path: '/v1/refunds' }, kind: 'status', times: 100, status: 500, delay_ms: 0 });
  await service.refund(paymentId);
  expect(await hold(appointmentId, newDay())).toMatchObject({ status: 409, body: { code: 'STATUS_NOT_ALLOWED' } });
  expect((await swap(appointmentId, wanted)).status).toBe(200);
  expect(await service.slotsOf(appointmentId)).toEqual([wanted]);
  service.stripe.faults.clear();
  await advance(service.deps, paymentId, { to: 'returned' });
  await new Promise((resolve) => setTimeout(resolve, 100));
  await advance(service.deps, paymentId, { to: 'returned' });
  expect(await service.payment(intentId)).toMatchObject({ status: 'refunded' });
  expect(await service.slotsOf(appointmentId)).toEqual([]);
});
