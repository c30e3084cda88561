import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { badInputs, until } from '@tailgate/service-kit/testing';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ workers: true });
});
afterAll(async () => {
  await service.stop();
});

const list = async () => (await service.request('GET', '/api/jobs/payments', undefined, 'ADMIN')).body;
const retry = (id: string, as: 'ADMIN' | 'CUSTOMER' | 'ANONYMOUS' = 'ADMIN') =>
  service.request('POST', `/api/jobs/payments/${id}/retry`, undefined, as);

test('lists a stuck job with its description; a retry runs it and removes it from the list', async () => {
  expect(await list()).toEqual([]);
  const { paymentId, intentId, appointmentId } = await service.book();
  service.appointments.breaks.cancelBooking = 100;
  await service.refund(paymentId);
  // Skip to the last attempt.
  await service.rows(
    "UPDATE pgboss.job SET retry_limit = 0, start_after = now() WHERE name = 'cancel-booking' RETURNING id",
  );
  await until(async () => expect(await list()).toHaveLength(1), 40_000);
  const [job] = await list();
  expect(job).toMatchObject({
    queue: 'cancel-booking',
    subject: `Cancel the appointment of the refunded payment #${paymentId}`,
    error: expect.stringContaining('Bookings cannot be reached'),
  });
  expect(Date.parse(job.failed_at)).toBeGreaterThan(Date.now() - 60_000);
  expect(service.appointments.cancellations).not.toContain(appointmentId);

  service.appointments.breaks.cancelBooking = 0;
  expect(await retry(job.id)).toMatchObject({ status: 200, body: { ok: true } });
  await until(async () => expect(service.appointments.cancellations).toContain(appointmentId), 40_000);
  expect(await list()).toEqual([]);
  expect((await retry(job.id)).status).toBe(404);
  expect(await service.payment(intentId)).toMatchObject({ status: 'refunded' });
});

test('admits staff only; an unknown job is a 404, a malformed id a 400', async () => {
  expect((await service.request('GET', '/api/jobs/payments', undefined, 'CUSTOMER')).status).toBe(403);
  expect((await service.request('GET', '/api/jobs/payments')).status).toBe(401);
  expect((await retry(randomUUID())).status).toBe(404);
  expect((await retry(randomUUID(), 'CUSTOMER')).status).toBe(403);
  for (const id of badInputs.pathIds) expect([id, (await retry(id)).status]).toEqual([id, 400]);
});
