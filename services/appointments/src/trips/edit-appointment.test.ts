import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { appError } from '@tailgate/service-kit';
import request from 'supertest';
import { ADA, aBookedAppointment, dayIn, move, put } from '../testing/booked-appointments.ts';
import { aDepositedAppointment, payBalance } from '../testing/deposits.ts';
import { anApprovedQuote, giveToUser } from '../testing/factories.ts';
import { aStaffAppointment, asStaff, endOfHistory, historyOf } from '../testing/staff-appointments.ts';
import type { TestService } from '../testing/start-service.ts';
import { clearData, startService } from '../testing/start-service.ts';

let service: TestService;
let before: number;
beforeAll(async () => {
  service = await startService({ workers: true });
});
afterAll(() => service.stop());
beforeEach(async () => {
  await clearData(service);
  before = await endOfHistory(service);
});

async function edit(id: number, body: object) {
  const sending = request(service.app)
    .put(`/api/appointments/${id}`)
    .set(await asStaff(service));
  return await sending.send(body);
}
/** The body of an edit without changes. */
async function asShown(id: number) {
  const { body } = await request(service.app)
    .get(`/api/appointments/${id}`)
    .set(await asStaff(service));
  const { service_type, origin, destination, distance, load_weight, total_amount, notes, version } = body;
  return { service_type, origin, destination, distance, load_weight, total_amount, notes, version };
}

test('the price of an appointment stays once its deposit is paid, before and after the balance', async () => {
  const booked = await aDepositedAppointment(service);
  const dearer = { distance: '99', total_amount: '500.00' };
  const refused = await edit(booked.id, { ...(await asShown(booked.id)), ...dearer });
  expect([refused.status, refused.body.code]).toEqual([409, 'APPOINTMENT_PAID']);
  expect(refused.body.message).toMatch(/^The deposit of this appointment is paid, so its price cannot change\./);
  expect((await edit(booked.id, { ...(await asShown(booked.id)), notes: 'Ring once' })).status).toBe(200);
  await payBalance(service, booked);
  const paid = await edit(booked.id, { ...(await asShown(booked.id)), ...dearer });
  expect(paid.body).toMatchObject({ code: 'APPOINTMENT_PAID', message: expect.stringMatching(/^This appointment is/) });
});

describe('staff edit', () => {
  test('an unpaid appointment of theirs, and the price follows', async () => {
    const { id, version } = await aStaffAppointment(service);
    const change = { destination: '9 Pine Rd', distance: '20', load_weight: 100, total_amount: '115.00', notes: null };
    const { status, body } = await edit(id, { ...(await asShown(id)), ...change });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ ...change, distance: '20.00', weight_fee: '25.00', version: version + 1 }),
    ]);
    expect((await historyOf(service, 'appointment', id, before)).at(-1)).toBe(
      'grace: appointment.edited, Destination "2 Oak Ave, Troy" → "9 Pine Rd"; Distance 12.40 mi → 20.00 mi; ' +
        'Load weight 640 lbs → 100 lbs; Total $234.80 → $115.00; Notes "Ring twice" → none',
    );
  });

  test('notes of an imported trip, whose price of the file stays, without a load too', async () => {
    const { id } = await aStaffAppointment(service);
    await service.rows(`UPDATE appointments SET total_amount = 500, load_weight = 0 WHERE id = ${id}`);
    const { status, body } = await edit(id, { ...(await asShown(id)), notes: 'Ring twice, then call' });
    expect([status, body]).toEqual([200, expect.objectContaining({ total_amount: '500.00', load_weight: 0 })]);
  });

  test('nothing, and nothing is stored', async () => {
    const { id, version } = await aStaffAppointment(service);
    const { body } = await edit(id, await asShown(id));
    expect([body.version, await endOfHistory(service)]).toEqual([version, await endOfHistory(service)]);
    expect(await historyOf(service, 'appointment', id, before)).toHaveLength(1);
  });

  test('addresses and notes of a paid or quoted appointment, but not its price', async () => {
    const paid = await aBookedAppointment(service);
    const { appointment_id: unpaid } = await anApprovedQuote(service);
    for (const [id, code] of [
      [paid.id, 'APPOINTMENT_PAID'],
      [unpaid ?? 0, 'CONFLICT'],
    ] as const) {
      const refused = await edit(id, { ...(await asShown(id)), load_weight: 5_000, total_amount: '90.00' });
      expect([refused.status, refused.body.code]).toEqual([409, code]);
      expect(refused.body.details.map(({ field }: { field: string }) => field)).toEqual([
        'load_weight',
        'total_amount',
      ]);
      const { status, body } = await edit(id, { ...(await asShown(id)), origin: 'Dock 4', notes: 'Gate code 12' });
      expect([status, body.origin, body.notes, body.total_amount]).toEqual([200, 'Dock 4', 'Gate code 12', '31.08']);
    }
  });
});

describe('refuses', () => {
  test('a price that is not the server’s, naming both amounts', async () => {
    const { id } = await aStaffAppointment(service);
    const { status, body } = await edit(id, { ...(await asShown(id)), distance: '50' });
    expect([status, body.code]).toEqual([400, 'PRICE_MISMATCH']);
    expect(body.details).toEqual([{ field: 'total_amount', message: '$234.80 was sent, $310.00 is right' }]);
  });

  test('another price while a recorded payment has not confirmed it yet', async () => {
    const { id } = await aStaffAppointment(service);
    service.payments.openMoney.add(id);
    const dearer = { ...(await asShown(id)), distance: '50', total_amount: '310.00' };
    const { status, body } = await edit(id, dearer);
    expect([status, body.code]).toEqual([409, 'APPOINTMENT_PAID']);
    expect(body.details.map(({ field }: { field: string }) => field)).toEqual(['distance', 'total_amount']);
    expect((await edit(id, { ...(await asShown(id)), origin: 'Dock 4' })).status).toBe(200);
    service.payments.openMoney.clear();
    expect((await edit(id, { ...dearer, version: dearer.version + 1 })).status).toBe(200);
    service.payments.breakOff('openMoney', 'before');
    const again = { ...dearer, ...(await asShown(id)), distance: '12.40', total_amount: '234.80' };
    expect((await edit(id, again)).status).toBe(503);
  });

  test('the second of two concurrent edits', async () => {
    const { id } = await aStaffAppointment(service);
    const shown = await asShown(id);
    const answers = await Promise.all(['Here', 'There'].map((origin) => edit(id, { ...shown, origin })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('RECORD_CHANGED');
  });

  test('to cancel, complete or reschedule an old version', async () => {
    const { id, version } = await aStaffAppointment(service);
    await edit(id, { ...(await asShown(id)), origin: 'Here' });
    for (const change of [{ status: 'cancelled' }, { status: 'completed' }, move(dayIn(9))]) {
      const { status, body } = await put(service, id, { ...change, version }, { staff: true });
      expect([status, body.code]).toEqual([409, 'RECORD_CHANGED']);
    }
    expect((await put(service, id, { status: 'archived', version: version + 1 }, { staff: true })).status).toBe(200);
  });

  test.each(['cancelled', 'completed', 'archived'])('once it is %s', async (status) => {
    const { id } = await aStaffAppointment(service);
    await service.rows(`UPDATE appointments SET status = '${status}' WHERE id = ${id}`);
    const answer = await edit(id, { ...(await asShown(id)), origin: 'Here' });
    expect([answer.status, answer.body.code]).toEqual([409, 'STATUS_NOT_ALLOWED']);
  });

  test('customers, even for their own appointment', async () => {
    const { id } = await aBookedAppointment(service);
    const shown = await asShown(id);
    for (const number of [id, 4711]) {
      const { status, body } = await put(service, number, { ...shown, origin: 'Here' });
      expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
    }
  });

  test('an unknown appointment, and an edit without a version', async () => {
    const { id } = await aStaffAppointment(service);
    const { version, ...shown } = await asShown(id);
    expect((await edit(4711, { ...shown, version })).status).toBe(404);
    const { status, body } = await edit(id, shown);
    expect([status, body.details[0].field]).toEqual([400, 'version']);
  });
});

describe('a booked trip whose load or distance changes', () => {
  const LONGER = { distance: '75', total_amount: '360.00' };
  const lastTrips = () => service.payments.trips.slice(-2);

  test('takes its truck for the hours that it needs now, at its time, without a mail', async () => {
    const { id, version } = await aStaffAppointment(service);
    const { status, body } = await edit(id, { ...(await asShown(id)), ...LONGER });
    expect([status, body.distance, body.appointment_time_start]).toEqual([200, '75.00', '09:00:00']);
    expect(lastTrips().map((trip) => trip?.hours)).toEqual([4, 4]);
    expect(body.version).toBeGreaterThan(version);
    expect(await historyOf(service, 'appointment', id, before)).toEqual([
      expect.stringContaining('appointment.created'),
      expect.stringContaining('appointment.edited, Distance 12.40 mi → 75.00 mi'),
    ]);
    expect(await service.rows("SELECT kind FROM messages WHERE kind LIKE '%rescheduled'")).toEqual([]);
  });

  test('on another truck at its time, the history says so', async () => {
    const { id } = await aStaffAppointment(service);
    const [own] = service.payments.slotsOf(id);
    if (!own) throw new Error('no slot');
    service.payments.addSlot(own.date, 9, null, 1, own.truck_id + 1);
    // Its own truck is not free for the longer trip.
    own.date = dayIn(7);
    expect((await edit(id, { ...(await asShown(id)), ...LONGER })).status).toBe(200);
    expect((await historyOf(service, 'appointment', id, before)).slice(1)).toEqual([
      expect.stringContaining('appointment.edited'),
      expect.stringMatching(/appointment\.rescheduled, Another truck, .* 09:00$/),
    ]);
  });

  test('stays as it is if no truck is free, and says when one is', async () => {
    const { id } = await aStaffAppointment(service);
    const shown = await asShown(id);
    service.payments.during.claimSlot = async () => {
      throw appError('SLOT_TAKEN', 'No truck is free for all 4 hours of this trip then. Free on Monday: 1:00 PM.');
    };
    const { status, body } = await edit(id, { ...shown, ...LONGER });
    delete service.payments.during.claimSlot;
    expect([status, body.code, body.message]).toEqual([409, 'SLOT_TAKEN', expect.stringContaining('1:00 PM')]);
    expect(await asShown(id)).toEqual(shown);
  });

  test('moves with the edit, in one step', async () => {
    const { id } = await aStaffAppointment(service);
    service.payments.addSlot(dayIn(6), 13);
    const move_to = {
      appointment_date: dayIn(6),
      appointment_time_start: '13:00:00',
      appointment_time_end: '14:00:00',
    };
    const { status, body } = await edit(id, { ...(await asShown(id)), ...LONGER, move_to });
    expect([status, body]).toEqual([200, expect.objectContaining({ ...move_to, distance: '75.00' })]);
    expect((await historyOf(service, 'appointment', id, before)).slice(1)).toEqual([
      expect.stringContaining('appointment.edited'),
      expect.stringContaining('appointment.rescheduled'),
    ]);
  });

  test('keeps the fewer hours that staff gave it while they are fewer', async () => {
    const fewer_hours = { hours: 1, reason: 'Two crews meet there' };
    const { id, fewer_hours: given } = await aStaffAppointment(service, { fewer_hours });
    expect(given).toEqual(fewer_hours);
    await giveToUser(service, 'ada@example.com', ADA);
    const mine = await request(service.app)
      .get('/api/appointments')
      .set(await service.as('CUSTOMER', { userId: ADA }));
    expect(mine.body).toMatchObject([{ id, fewer_hours: null }]);
    const longer = await edit(id, { ...(await asShown(id)), ...LONGER });
    expect(longer.body.fewer_hours).toEqual(fewer_hours);
    const again = { fewer_hours: { hours: 3, reason: 'Two crews, one of them late' } };
    const shorter = await edit(id, { ...(await asShown(id)), ...again });
    expect(shorter.body.fewer_hours).toEqual(again.fewer_hours);
    expect(lastTrips().map((trip) => trip?.hours)).toEqual([3, 3]);
    const whole = await edit(id, { ...(await asShown(id)), fewer_hours: null });
    expect([whole.body.fewer_hours, lastTrips().map((trip) => trip?.hours)]).toEqual([null, [4, 4]]);
    expect((await historyOf(service, 'appointment', id, before)).at(-2)).toMatch(
      /truck booked for 1 hour \(Two crews meet there\) → .*truck booked for 3 hours \(Two crews, one of them late\)$/,
    );
  });

  test('cannot be given as many hours as it takes, and a customer gives none', async () => {
    const { id } = await aStaffAppointment(service);
    const refused = await edit(id, { ...(await asShown(id)), fewer_hours: { hours: 2, reason: 'No need' } });
    expect([refused.status, refused.body.details]).toEqual([
      400,
      [{ field: 'fewer_hours.hours', message: 'Must be less than the 2 hours of this trip' }],
    ]);
    const booked = await aBookedAppointment(service);
    const asked = { ...move(dayIn(9)), fewer_hours: { hours: 1, reason: 'I am quick' } };
    expect((await put(service, booked.id, asked)).status).toBe(403);
    expect((await put(service, booked.id, { ...move(dayIn(9)), fewer_hours: { hours: 1 } })).status).toBe(400);
  });
});
