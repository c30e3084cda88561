import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { badInputs, until } from '@tailgate/service-kit/testing';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ workers: true });
});
afterAll(async () => {
  await world.close();
});

const list = async () => (await world.request('GET', '/api/jobs/payments', undefined, 'ADMIN')).body;
const retry = (id: string, as: 'ADMIN' | 'CUSTOMER' | 'ANONYMOUS' = 'ADMIN') =>
  world.request('POST', `/api/jobs/payments/${id}/retry`, undefined, as);

test('a job that failed for good is shown in words, runs again when staff say so, and is gone', async () => {
  expect(await list()).toEqual([]);
  const { paymentId, intentId, appointmentId } = await world.book();
  world.appointments.breaks.cancelBooking = 100;
  await world.refund(paymentId);
  // As if every attempt had failed already.
  await world.rows(
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
  expect(world.appointments.cancellations).not.toContain(appointmentId);

  world.appointments.breaks.cancelBooking = 0;
  expect(await retry(job.id)).toMatchObject({ status: 200, body: { ok: true } });
  await until(async () => expect(world.appointments.cancellations).toContain(appointmentId), 40_000);
  expect(await list()).toEqual([]);
  expect((await retry(job.id)).status).toBe(404);
  expect(await world.payment(intentId)).toMatchObject({ status: 'refunded' });
});

test('staff alone; a job that is none is 404, an id that is none 400', async () => {
  expect((await world.request('GET', '/api/jobs/payments', undefined, 'CUSTOMER')).status).toBe(403);
  expect((await world.request('GET', '/api/jobs/payments')).status).toBe(401);
  expect((await retry(randomUUID())).status).toBe(404);
  expect((await retry(randomUUID(), 'CUSTOMER')).status).toBe(403);
  for (const id of badInputs.pathIds) expect([id, (await retry(id)).status]).toEqual([id, 400]);
});
