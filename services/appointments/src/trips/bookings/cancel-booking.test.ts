import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { aBookedAppointment, put, stored } from '../../testing/booked-appointments.ts';
import type { TestService } from '../../testing/start-service.ts';
import { clearData, startService } from '../../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.moveClock(0);
  return clearData(service);
});

const jobs = async () => ({
  unwinds: await service.jobData('unwind-booking'),
  mails: await service.rows(
    "SELECT kind, appointment_id FROM messages WHERE kind IN ('cancelled', 'refunded') AND channel = 'mail' ORDER BY id",
  ),
});

describe('after the payment of a booking was refunded', () => {
  const cancelBooking = async (body: object, issuer: 'payments' | 'bff' = 'payments') =>
    await request(service.app)
      .post('/internal/bookings/cancel')
      .set(await service.as('SERVICE', { issuer }))
      .send(body);

  test.each(['confirmed', 'completed', 'archived'])('cancels its %s appointment once', async (status) => {
    const { id } = await aBookedAppointment(service);
    await service.rows(`UPDATE appointments SET status = '${status}'`);
    const refund = { appointment_id: id, payment_id: 70 + id };
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancelBooking(refund)));
    answers.push(await cancelBooking(refund));
    for (const answer of answers)
      expect([answer.status, answer.body]).toEqual([200, { appointment_id: id, status: 'cancelled' }]);
    expect(await jobs()).toEqual({
      unwinds: [{ appointment_id: id, mail: { kind: 'refunded' } }],
      mails: [{ kind: 'refunded', appointment_id: id }],
    });
  });

  test('leaves an appointment alone that was cancelled before and archived since', async () => {
    const { id } = await aBookedAppointment(service);
    await put(service, id, { status: 'cancelled' });
    await put(service, id, { status: 'archived' });
    const before = await stored(service, id);
    const { body } = await cancelBooking({ appointment_id: id, payment_id: 70 + id });
    expect(body).toEqual({ appointment_id: id, status: 'archived' });
    expect([await stored(service, id), (await jobs()).mails]).toEqual([
      before,
      [{ kind: 'cancelled', appointment_id: id }],
    ]);
  });

  test('refuses another payment, a deleted appointment, and other processes', async () => {
    const { id } = await aBookedAppointment(service);
    const before = await stored(service, id);
    expect((await cancelBooking({ appointment_id: id, payment_id: 1 })).body.code).toBe('CONFLICT');
    expect((await cancelBooking({ appointment_id: 4711, payment_id: 70 })).status).toBe(404);
    expect((await cancelBooking({ appointment_id: id, payment_id: 70 + id }, 'bff')).status).toBe(403);
    expect(await stored(service, id)).toEqual(before);
  });
});
