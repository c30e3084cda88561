import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Appointment } from '@tailgate/contracts';
import request from 'supertest';
import { dayIn, expectServicesAgree, move, put, stored } from '../testing/booked-appointments.ts';
import { aStaffAppointment, endOfHistory, historyOf } from '../testing/staff-appointments.ts';
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

const PAYMENT = 71;
async function internal(method: 'get' | 'post', path: string, body?: object) {
  const payments = await service.as('SERVICE', { issuer: 'payments' });
  const sending = request(service.app)[method](`/internal/${path}`).set(payments);
  return body ? await sending.send(body) : await sending;
}
const confirm = async (made: Appointment, change: Record<string, unknown> = {}) =>
  await internal('post', 'bookings/confirm', {
    quote_id: null,
    appointment_id: made.id,
    payment_id: PAYMENT,
    amount: made.total_amount,
    appointment_date: dayIn(5),
    appointment_time_start: '09:00:00',
    appointment_time_end: '10:00:00',
    ...change,
  });
const mails = async () =>
  (await service.rows<{ kind: string }>("SELECT kind FROM messages WHERE channel = 'mail' ORDER BY id")).map(
    ({ kind }) => kind,
  );

describe('an appointment without a quote', () => {
  test('is confirmed by its payment once, and mailed', async () => {
    const made = await aStaffAppointment(service);
    const answers = await Promise.all([1, 2, 3].map(() => confirm(made)));
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { appointment_id: made.id, status: 'confirmed' }]);
    expect(await stored(service, made.id)).toMatchObject({
      status: 'confirmed',
      payment_id: PAYMENT,
      appointment_date: dayIn(5),
      version: made.version + 1,
    });
    expect(await mails()).toEqual(['booking-confirmed']);
    expect((await historyOf(service, 'appointment', made.id, before)).at(-1)).toContain(
      'portal: appointment.confirmed, $234.80 paid',
    );
  });

  test('shows the payments service its payment', async () => {
    const made = await aStaffAppointment(service);
    const facts = { id: made.id, quote_id: null, quote_status: null, total_amount: '234.80' };
    const waiting = { ...facts, status: 'pending', payment_id: null };
    expect((await internal('get', `appointments/${made.id}/for-payment`)).body).toMatchObject(waiting);
    await confirm(made);
    const paid = { ...facts, status: 'confirmed', payment_id: PAYMENT };
    expect((await internal('get', `appointments/${made.id}/for-payment`)).body).toMatchObject(paid);
    expect((await internal('get', 'bookings')).body).toMatchObject([paid]);
  });

  test('keeps its current time, whatever time its payment was made for', async () => {
    const made = await aStaffAppointment(service);
    service.payments.addSlot(dayIn(9), 11);
    expect((await put(service, made.id, move(dayIn(9)), { staff: true })).status).toBe(200);
    expect((await confirm(made)).status).toBe(200);
    const row = await expectServicesAgree(service, made.id);
    expect([row.status, row.appointment_date]).toEqual(['confirmed', dayIn(9)]);
  });

  test('is not confirmed for another amount, once cancelled, or with a quote', async () => {
    const made = await aStaffAppointment(service);
    expect((await confirm(made, { amount: '1.00' })).body.code).toBe('APPOINTMENT_CHANGED');
    const refusals = [await confirm(made, { appointment_id: 4711 })];
    await put(service, made.id, { status: 'cancelled' }, { staff: true });
    refusals.push(await confirm(made));
    for (const { status, body } of refusals) expect([status, body.code]).toEqual([409, 'APPOINTMENT_NOT_PAYABLE']);
    expect(await mails()).toEqual(['cancelled']);
  });

  test('is cancelled when its own payment is refunded, and not by another payment', async () => {
    const made = await aStaffAppointment(service);
    await confirm(made);
    const other = await internal('post', 'bookings/cancel', { appointment_id: made.id, payment_id: 99 });
    expect([other.status, other.body.code]).toEqual([409, 'CONFLICT']);
    const own = await internal('post', 'bookings/cancel', { appointment_id: made.id, payment_id: PAYMENT });
    expect(own.body).toEqual({ appointment_id: made.id, status: 'cancelled' });
    await expectServicesAgree(service, made.id);
    expect((await historyOf(service, 'appointment', made.id, before)).at(-1)).toContain('the payment was refunded');
  });
});

describe('before it is paid', () => {
  test('can be rescheduled, and stays pending', async () => {
    const made = await aStaffAppointment(service);
    service.payments.addSlot(dayIn(9), 11);
    const { status, body } = await put(service, made.id, move(dayIn(9)), { staff: true });
    expect([status, body.status, body.appointment_date]).toEqual([200, 'pending', dayIn(9)]);
    await expectServicesAgree(service, made.id);
    expect((await historyOf(service, 'appointment', made.id, before)).at(-1)).toMatch(/rescheduled, .* → .*, 11:00$/);
  });

  test('releases its slot when cancelled', async () => {
    const made = await aStaffAppointment(service);
    await put(service, made.id, { status: 'cancelled' }, { staff: true });
    await expectServicesAgree(service, made.id);
    expect((await historyOf(service, 'appointment', made.id, before)).at(-1)).toMatch(/cancelled, Was pending/);
  });
});
