import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { businessInstant } from '@tailgate/domain';
import request from 'supertest';
import { ADA, aBookedAppointment, dayIn, put, stored } from '../testing/booked-appointments.ts';
import { anApprovedQuote, giveToUser } from '../testing/factories.ts';
import { endOfHistory, historyOf } from '../testing/staff-appointments.ts';
import type { TestService } from '../testing/start-service.ts';
import { clearData, startService } from '../testing/start-service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.moveClock(0);
  return clearData(service);
});

const complete = (id: number, by: { staff?: boolean } = {}, reason?: string) =>
  put(service, id, { status: 'completed', ...(reason === undefined ? {} : { reason }) }, by);

test('a customer can complete a confirmed appointment from its start, not a minute before', async () => {
  const { id } = await aBookedAppointment(service, dayIn(1));
  const start = businessInstant(dayIn(1), '09:00:00', 'America/New_York').getTime();
  const moveTo = (time: number) => service.moveClock((time - Date.now()) / DAY_MS);
  moveTo(start - 30_000);
  const early = await complete(id);
  expect([early.status, early.body.code]).toEqual([409, 'APPOINTMENT_NOT_YET']);
  expect(early.body.message).toBe('This appointment has not started yet. You can mark it completed once it has.');
  // Only staff may give a reason.
  expect((await complete(id, {}, 'I was there')).body.code).toBe('APPOINTMENT_NOT_YET');
  moveTo(start);
  expect((await complete(id)).body).toMatchObject({ status: 'completed', cancelled: false });
});

test('staff can complete one early with a reason, which the history keeps', async () => {
  const { id } = await aBookedAppointment(service);
  const before = await stored(service, id);
  for (const reason of [undefined, '', '   ']) {
    const { status, body } = await complete(id, { staff: true }, reason);
    expect([status, body.code, body.details]).toEqual([
      ...[400, 'INVALID_INPUT'],
      [{ field: 'reason', message: 'Say why the appointment is completed before its time' }],
    ]);
    expect(body.message).toBe('Say why the appointment is completed before its time');
  }
  expect(await stored(service, id)).toEqual(before);
  const end = await endOfHistory(service);
  expect((await complete(id, { staff: true }, ' Delivered a day early ')).status).toBe(200);
  expect(await historyOf(service, 'appointment', id, end)).toEqual([
    expect.stringMatching(/appointment\.completed, Was confirmed, .+, 09:00; reason: Delivered a day early$/),
  ]);
});

test('refuses to complete an unpaid, undated, cancelled or refunded appointment', async () => {
  const quote = await anApprovedQuote(service);
  await giveToUser(service, 'ada@example.com', ADA);
  const unpaid = quote.appointment_id ?? 0;
  const cancelled = await aBookedAppointment(service);
  await put(service, cancelled.id, { status: 'cancelled' });
  const refunded = await aBookedAppointment(service);
  await request(service.app)
    .post('/internal/bookings/cancel')
    .set(await service.as('SERVICE', { issuer: 'payments' }))
    .send({ appointment_id: refunded.id, payment_id: 70 + refunded.id })
    .expect(200);
  const archived = await aBookedAppointment(service);
  for (const status of ['cancelled', 'archived']) await put(service, archived.id, { status });
  service.moveClock(10);
  for (const staff of [false, true]) {
    for (const [id, code] of [
      [unpaid, 'APPOINTMENT_UNPAID'],
      [cancelled.id, 'APPOINTMENT_CANCELLED'],
      [refunded.id, 'APPOINTMENT_CANCELLED'],
      [archived.id, 'APPOINTMENT_CANCELLED'],
    ] as const) {
      const { status, body } = await complete(id, { staff }, 'Because');
      expect([id, staff, status, body.code]).toEqual([id, staff, 409, code]);
      expect(body.message).toMatch(/^This appointment .+\.$/);
    }
  }
});

test('the database refuses to bring a cancelled appointment back', async () => {
  const { id } = await aBookedAppointment(service);
  await put(service, id, { status: 'cancelled' });
  for (const status of ['pending', 'confirmed', 'completed'])
    await expect(service.rows(`UPDATE appointments SET status = '${status}' WHERE id = ${id}`)).rejects.toThrow(
      /appointments_cancelled_for_good/,
    );
});
