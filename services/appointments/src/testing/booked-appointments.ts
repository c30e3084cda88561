import { expect } from '@jest/globals';
import { businessToday, daysFrom } from '@tailgate/domain';
import { until } from '@tailgate/service-kit/testing';
import request from 'supertest';
import { aBooking, anApprovedQuote, giveToUser } from './factories.ts';
import type { TestService } from './start-service.ts';

export const ADA = 7;
export const STRANGER = 8;

export function dayIn(days: number): string {
  return daysFrom(businessToday('America/New_York'), days + 1).at(-1) ?? '';
}

export interface BookedAppointment {
  id: number;
  quoteId: number;
  slotId: number;
}

export async function aBookedAppointment(
  service: TestService,
  date = dayIn(5),
  payment: object = {},
): Promise<BookedAppointment> {
  const quote = await anApprovedQuote(service);
  const id = quote.appointment_id ?? 0;
  await giveToUser(service, 'ada@example.com', ADA);
  await request(service.app)
    .post('/internal/bookings/confirm')
    .set(await service.as('SERVICE', { issuer: 'payments' }))
    .send({
      ...aBooking(quote, { appointment_date: date, payment_id: 70 + id }),
      appointment_time_start: '09:00:00',
      appointment_time_end: '10:00:00',
      ...payment,
    })
    .expect(200);
  return { id, quoteId: quote.id, slotId: service.payments.addSlot(date, 9, id) };
}

export async function put(
  service: TestService,
  id: number,
  body: object,
  actor: { userId?: number; staff?: boolean } = {},
) {
  const role = actor.staff ? 'ADMIN' : 'CUSTOMER';
  return await request(service.app)
    .put(`/api/appointments/${id}`)
    .set(await service.as(role, { userId: actor.userId ?? ADA }))
    .send(body);
}

export function moveInto(date: string, start: string, end: string) {
  const when = { appointment_date: date, appointment_time_start: start, appointment_time_end: end };
  return { status: 'confirmed', ...when, exact: true };
}

export function move(date: string, from = 11, to = 15) {
  const hour = (value: number) => `${String(value).padStart(2, '0')}:00:00`;
  return {
    status: 'confirmed',
    appointment_date: date,
    appointment_time_start: hour(from),
    appointment_time_end: hour(to),
  };
}

interface Row {
  id: number;
  status: string;
  cancelled_at: Date | null;
  appointment_date: string;
  appointment_time_start: string;
  claimed_slot_id: number | null;
  version: number;
}

export async function stored({ rows }: TestService, id: number): Promise<Row> {
  const [row] = await rows<Row>(`SELECT * FROM appointments WHERE id = ${id}`);
  if (!row) throw new Error(`no appointment ${id}`);
  return row;
}

export async function expectServicesAgree(service: TestService, id: number): Promise<Row> {
  await until(() => expectAgreement(service, id), 15_000);
  return await stored(service, id);
}

async function expectAgreement(service: TestService, id: number): Promise<void> {
  const row = await stored(service, id);
  const cancelJob = (await service.jobData('unwind-booking')).length > 0;
  expect({ cancelJob, held: row.claimed_slot_id }).toEqual({ cancelJob: row.cancelled_at !== null, held: null });
  const slots = service.payments.slotsOf(id);
  if (row.cancelled_at !== null) expect(slots).toEqual([]);
  else expect(slots).toMatchObject([{ date: row.appointment_date, start_time: row.appointment_time_start }]);
}

export async function rescheduleMails(service: TestService): Promise<string[]> {
  const mails = await service.jobData('mail');
  return mails.map((data) => (data as { kind: string }).kind).filter((kind) => kind.includes('rescheduled'));
}
