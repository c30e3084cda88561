import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import request from 'supertest';
import { aBookedAppointment, expectQuietAgreement, put } from '../testing/booked-appointments.ts';
import type { TestService } from '../testing/start-service.ts';
import { NOBODY, startService } from '../testing/start-service.ts';
import { describeJob } from './describe-job.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService(NOBODY);
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

test('an unwinding that failed for good is shown in words, and done once someone asks for it again', async () => {
  const { id } = await aBookedAppointment(service);
  service.payments.breakOff('unwindBooking', 'before');
  // So that it need not fail 21 times over hours.
  await service.jobs.boss.updateQueue('unwind-booking', { retryLimit: 0 });
  expect((await put(service, id, { status: 'cancelled' })).status).toBe(200);
  await until(async () => expect((await list()).map(({ queue }) => queue)).toContain('unwind-booking'));
  const stuck = (await list()).find(({ queue }) => queue === 'unwind-booking');
  expect(stuck).toEqual({
    id: expect.any(String),
    queue: 'unwind-booking',
    subject: `Free the slot and return the money of cancelled appointment #${id}`,
    error: expect.stringMatching(/cannot be reached.*POST \/internal\/bookings\/unwind of payments: no answer/),
    failed_at: expect.any(String),
  });
  expect(service.payments.slotsOf(id)).toHaveLength(1);

  expect((await retry(stuck!.id)).body).toEqual({ ok: true });
  await expectQuietAgreement(service, id);
  expect((await list()).filter(({ queue }) => queue === 'unwind-booking')).toEqual([]);
  const { status, body } = await retry(stuck!.id);
  expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
});

test('every kind of job has its words; data of another release is no obstacle', () => {
  const told = (queue: Parameters<typeof describeJob>[0]['queue'], data: unknown) =>
    describeJob({ id: '', queue, data, error: '', failedAt: new Date() });
  expect([
    told('mail', { kind: 'quote-approved', quote_id: 3, message_id: 1 }),
    told('mail', { kind: 'rescheduled', appointment_id: 4, message_id: 2 }),
    told('link-client', { client_id: 5 }),
    told('swap-slot', { appointment_id: 6, slot_id: 7 }),
    told('forget-appointments', { appointment_ids: [8, 9] }),
    told('mail', { to: 'someone' }),
  ]).toEqual([
    'Mail about quote #3: quote-approved',
    'Mail about appointment #4: rescheduled',
    'Link client #5 to the account with its e-mail address',
    'Move rescheduled appointment #6 into time slot #7',
    'Free the time slots of deleted appointments: #8, #9',
    'mail',
  ]);
});
