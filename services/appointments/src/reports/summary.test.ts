import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { businessToday } from '@tailgate/domain';
import request from 'supertest';
import { aBookedAppointment, dayIn, put } from '../testing/booked-appointments.ts';
import { anApprovedQuote } from '../testing/factories.ts';
import { aClient, aNewAppointment, asStaff, create } from '../testing/staff-appointments.ts';
import type { TestService } from '../testing/start-service.ts';
import { clearData, startService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ workers: true });
});
afterAll(() => service.stop());
beforeEach(() => clearData(service));

async function summary() {
  const { body } = await request(service.app)
    .get('/api/summary/appointments')
    .set(await asStaff(service))
    .expect(200);
  return body;
}
async function figures() {
  const { appointments, clients } = await summary();
  return [appointments.total, appointments.confirmed, appointments.pending, clients.total];
}
/** The counts of all rows. */
async function counted() {
  const [row] = await service.rows<Record<'total' | 'confirmed' | 'pending' | 'clients', number>>(`
    SELECT count(*)::integer AS total, count(*) FILTER (WHERE status = 'confirmed')::integer AS confirmed,
      count(*) FILTER (WHERE status = 'pending')::integer AS pending, (SELECT count(*)::integer FROM clients) AS clients
    FROM appointments`);
  return [row?.total, row?.confirmed, row?.pending, row?.clients];
}

test('the counters equal the numbers of rows after every kind of change', async () => {
  expect(await figures()).toEqual([0, 0, 0, 0]);
  const { id } = await aBookedAppointment(service);
  await anApprovedQuote(service);
  const { id: client } = await aClient(service, { email: 'bob@example.com' });
  service.payments.addSlot(dayIn(6), 9);
  await create(service, aNewAppointment(client, { appointment_date: dayIn(6) }));
  expect(await figures()).toEqual([3, 1, 2, 2]);
  await put(service, id, { status: 'completed', reason: 'Delivered already' }, { staff: true });
  expect(await figures()).toEqual([3, 0, 2, 2]);
  await put(service, id, { status: 'archived' });
  await service.rows("UPDATE appointments SET status = 'cancelled', cancelled_at = now() WHERE status = 'pending'");
  expect(await figures()).toEqual([3, 0, 0, 2]);
  await request(service.app)
    .delete(`/api/clients/${client}`)
    .set(await asStaff(service))
    .expect(204);
  expect([await figures(), await counted()]).toEqual([
    [2, 0, 0, 1],
    [2, 0, 0, 1],
  ]);
});

test('a rolled-back change does not count', async () => {
  await anApprovedQuote(service);
  const transaction = await service.deps.database.transaction();
  await service.deps.appointments.update(1, { status: 'cancelled' }, transaction);
  await transaction.rollback();
  expect(await figures()).toEqual([1, 0, 1, 1]);
});

test('compacting changes no sum, even twice at once and during changes', async () => {
  for (let count = 0; count < 4; count += 1) await anApprovedQuote(service, { contact: { ...(await contact(count)) } });
  const { counters } = service.deps;
  await Promise.all([
    counters.compact(),
    counters.compact(),
    put(service, 1, { status: 'archived' }, { staff: true }),
    put(service, 2, { status: 'cancelled' }, { staff: true }),
    counters.compact(),
  ]);
  expect(await figures()).toEqual(await counted());
  await counters.compact();
  expect(await figures()).toEqual([4, 0, 2, 4]);
  expect(await service.rows('SELECT subject, status, change FROM tallies ORDER BY subject, status')).toHaveLength(4);
});

async function contact(count: number) {
  return {
    name: `Client ${count}`,
    email: `c${count}@example.com`,
    phone: '518-555-0100',
    preferred_contact: 'email',
  } as const;
}

test("the schedule is today's, sorted by time, without cancelled appointments", async () => {
  const today = businessToday('America/New_York');
  const days = [today, today, today, dayIn(1)];
  for (const [index] of days.entries()) await anApprovedQuote(service, { contact: await contact(index) });
  for (const [index, day] of days.entries())
    await service.rows(`UPDATE appointments SET status = 'confirmed', appointment_date = '${day}',
      appointment_time_start = '${15 - index}:00', appointment_time_end = '${16 - index}:00' WHERE id = ${index + 1}`);
  await service.rows("UPDATE appointments SET status = 'cancelled', cancelled_at = now() WHERE id = 2");
  const body = await summary();
  expect(body.today).toBe(today);
  expect(body.schedule.map(({ id, client_name }: { id: number; client_name: string }) => [id, client_name])).toEqual([
    [3, 'Client 2'],
    [1, 'Client 0'],
  ]);
});
