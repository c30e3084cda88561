import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import { ADA, aBookedAppointment, dayIn, put } from '../testing/booked-appointments.ts';
import { anApprovedQuote } from '../testing/factories.ts';
import type { TestService } from '../testing/start-service.ts';
import { clearData, startService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.moveClock(0);
  return clearData(service);
});

async function remind(id: number) {
  const staff = await service.as('ADMIN', { userId: 3, username: 'sam' });
  const { status, body } = await request(service.app).post(`/api/appointments/${id}/remind`).set(staff);
  return [status, body.code ?? body];
}
const reminders = async () =>
  (await service.jobData('mail')).filter((data) => (data as { kind: string }).kind === 'reminder');

test('sends a reminder at once, and records who asked for it', async () => {
  const { id } = await aBookedAppointment(service);
  expect(await remind(id)).toEqual([200, { ok: true }]);
  expect(await reminders()).toEqual([
    { kind: 'reminder', appointment_id: id, appointment_date: dayIn(5), appointment_time_start: '09:00:00' },
  ]);
  const history = await service.rows(
    `SELECT actor, subject, subject_id, summary FROM history WHERE action = 'appointment.reminded' ORDER BY id DESC LIMIT 1`,
  );
  expect(history).toEqual([
    { actor: 'sam', subject: 'appointment', subject_id: id, summary: expect.stringMatching(/^Of .*, 09:00$/) },
  ]);
});

test('refuses to remind of an appointment that does not take place', async () => {
  const quote = await anApprovedQuote(service);
  expect(await remind(quote.appointment_id ?? 0)).toEqual([409, 'STATUS_NOT_ALLOWED']);
  const [cancelled, past] = [await aBookedAppointment(service), await aBookedAppointment(service)];
  await put(service, cancelled.id, { status: 'cancelled' }, { userId: ADA });
  expect(await remind(cancelled.id)).toEqual([409, 'STATUS_NOT_ALLOWED']);
  service.moveClock(6);
  expect(await remind(past.id)).toEqual([409, 'APPOINTMENT_PAST']);
  expect(await remind(4711)).toEqual([404, 'NOT_FOUND']);
  expect(await reminders()).toEqual([]);
});
