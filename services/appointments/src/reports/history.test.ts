import { afterAll, beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { describeChanges } from '../rules/describe-changes.ts';
import { ADA, aBookedAppointment, put } from '../testing/booked-appointments.ts';
import { asStaff } from '../testing/staff-appointments.ts';
import type { TestService } from '../testing/start-service.ts';
import { startService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ workers: true });
});
afterAll(() => service.stop());

async function history(query: string) {
  const answer = await request(service.app)
    .get(`/api/history/appointments?${query}`)
    .set(await asStaff(service));
  return answer.body as { actor: string | null; action: string; subject_id: number }[];
}

test('lists entries newest first, includes what customers did, and filters by record', async () => {
  const { id } = await aBookedAppointment(service);
  const customer = await service.as('CUSTOMER', { userId: ADA, username: 'casey' });
  await service.rows(`UPDATE appointments SET appointment_date = current_date - 2 WHERE id = ${id}`);
  await request(service.app).put(`/api/appointments/${id}`).set(customer).send({ status: 'completed' }).expect(200);
  await put(service, id, { status: 'archived' }, { staff: true });
  const entries = await history(`subject=appointment&subject_id=${id}`);
  expect(entries.map(({ actor, action }) => [actor, action])).toEqual([
    [null, 'appointment.archived'],
    ['casey', 'appointment.completed'],
    [null, 'appointment.confirmed'],
    [null, 'appointment.created'],
  ]);
  expect(await history('search=casey')).toHaveLength(1);
  for (const shown of ['Appointment confirmed', `Appointment #${id}`, 'The portal']) {
    const found = await history(`search=${encodeURIComponent(shown)}`);
    expect([shown, found]).toEqual([shown, expect.arrayContaining([expect.objectContaining({ subject_id: id })])]);
  }
  expect(await history('search=appointment.confirmed')).toEqual([]);
  expect(await history(`subject=appointment&subject_id=4711`)).toEqual([]);
});

test('names the customer for their own cancellation, and the portal for one after a refund', async () => {
  const customer = await service.as('CUSTOMER', { userId: ADA, username: 'casey' });
  const { id } = await aBookedAppointment(service);
  await request(service.app).put(`/api/appointments/${id}`).set(customer).send({ status: 'cancelled' }).expect(200);
  const [cancelled] = await history(`subject=appointment&subject_id=${id}`);
  expect(cancelled).toMatchObject({ actor: 'casey', action: 'appointment.cancelled' });
  const { id: refunded } = await aBookedAppointment(service);
  const payments = await service.as('SERVICE', { issuer: 'payments' });
  const [quote] = await service.rows<{ payment_id: number }>(
    `SELECT payment_id FROM quotes WHERE appointment_id = ${refunded}`,
  );
  await request(service.app)
    .post('/internal/bookings/cancel')
    .set(payments)
    .send({ appointment_id: refunded, payment_id: quote?.payment_id })
    .expect(200);
  const [byPortal] = await history(`subject=appointment&subject_id=${refunded}`);
  expect(byPortal).toMatchObject({ actor: null, action: 'appointment.cancelled' });
});

test('records nothing for a refused or rolled-back change', async () => {
  const { id } = await aBookedAppointment(service);
  const before = await history(`subject=appointment&subject_id=${id}`);
  await put(service, id, { status: 'completed', version: 99 }, { staff: true });
  await put(service, id, { status: 'cancelled' }, { userId: 99 });
  expect(await history(`subject=appointment&subject_id=${id}`)).toEqual(before);
});

test('describes changes by the labels of fields and values', () => {
  const labels = { tier: ['Service', 'tier'], total: ['Total', 'money'], notes: ['Notes', 'text'] } as const;
  const before = { tier: 'local', total: '60.00', notes: null };
  expect(describeChanges(before, { tier: 'extended', total: '1075.00', notes: 'Gate' }, labels)).toBe(
    'Service Local → Long Distance; Total $60.00 → $1,075.00; Notes none → "Gate"',
  );
  expect(describeChanges(before, before, labels)).toBe('');
});
