import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import request from 'supertest';
import { aBookedAppointment, expectServicesAgree, put } from '../testing/booked-appointments.ts';
import type { TestService } from '../testing/start-service.ts';
import { startService } from '../testing/start-service.ts';
import { describeJob } from './describe-job.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ workers: true });
});
afterAll(() => service.stop());

const list = async () =>
  (
    await request(service.app)
      .get('/api/jobs/appointments')
      .set(await service.as('ADMIN'))
      .expect(200)
  ).body as {
    id: string;
    queue: string;
  }[];
const retry = async (id: string) =>
  await request(service.app)
    .post(`/api/jobs/appointments/${id}/retry`)
    .set(await service.as('ADMIN'));

test('describes a cancellation that used up its attempts, and finishes it when staff retry it', async () => {
  const { id } = await aBookedAppointment(service);
  service.payments.breakOff('unwindBooking', 'before');
  // Instead of failing 21 times over hours.
  await service.jobs.boss.updateQueue('unwind-booking', { retryLimit: 0 });
  expect((await put(service, id, { status: 'cancelled' })).status).toBe(200);
  await until(async () => expect((await list()).map(({ queue }) => queue)).toContain('unwind-booking'));
  const stuck = (await list()).find(({ queue }) => queue === 'unwind-booking');
  expect(stuck).toEqual({
    id: expect.any(String),
    queue: 'unwind-booking',
    subject: `Release the time slot and refund the payment of cancelled appointment #${id}`,
    error: expect.stringMatching(/cannot be reached.*POST \/internal\/bookings\/unwind of payments: no answer/),
    failed_at: expect.any(String),
  });
  expect(service.payments.slotsOf(id)).toHaveLength(1);

  expect((await retry(stuck!.id)).body).toEqual({ ok: true });
  await expectServicesAgree(service, id);
  expect((await list()).filter(({ queue }) => queue === 'unwind-booking')).toEqual([]);
  const { status, body } = await retry(stuck!.id);
  expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
});

test('describes every kind of job, and names the queue for data of another release', () => {
  const describe = (queue: Parameters<typeof describeJob>[0]['queue'], data: unknown) =>
    describeJob({ id: '', queue, data, error: '', failedAt: new Date() });
  expect([
    describe('mail', { kind: 'quote-approved', quote_id: 3, message_id: 1 }),
    describe('mail', { kind: 'rescheduled', appointment_id: 4, message_id: 2 }),
    describe('mail', { kind: 'refund-failed', message_id: 3 }),
    describe('link-client', { client_id: 5 }),
    describe('swap-slot', { appointment_id: 6, slot_id: 7 }),
    describe('forget-appointments', { appointment_ids: [8, 9] }),
    describe('mail', { to: 'someone' }),
  ]).toEqual([
    'Email about quote #3: quote-approved',
    'Email about appointment #4: rescheduled',
    'Email to staff: refund-failed',
    'Link client #5 to the account with the same email address',
    'Move rescheduled appointment #6 to time slot #7',
    'Release the time slots of deleted appointments: #8, #9',
    'mail',
  ]);
});
