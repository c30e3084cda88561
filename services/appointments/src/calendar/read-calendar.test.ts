import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ActorRole } from '@tailgate/contracts';
import request from 'supertest';
import { ADA, aBookedAppointment, dayIn, put, STRANGER } from '../testing/booked-appointments.ts';
import { anApprovedQuote, aPendingQuote, giveToUser } from '../testing/factories.ts';
import type { TestService } from '../testing/start-service.ts';
import { clearData, startService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => clearData(service));

const get = async (path: string, caller: ActorRole, userId = 1) =>
  await request(service.app)
    .get(path)
    .set(await service.as(caller, { userId }));
const ofAppointment = (id: number, caller: ActorRole, userId = 1) =>
  get(`/api/appointments/${id}/calendar.ics`, caller, userId);

async function referenceOf(quoteId: number): Promise<string> {
  const [row] = await service.rows<{ reference: string }>(`SELECT reference FROM quotes WHERE id = ${quoteId}`);
  return row?.reference ?? '';
}
const ofBooking = async (quoteId: number) =>
  await get(`/api/payment/quotes/${await referenceOf(quoteId)}/calendar.ics`, 'ANONYMOUS');

describe('the calendar file of an appointment', () => {
  test('is shown to its owner and staff, and not found for others', async () => {
    const { id } = await aBookedAppointment(service);
    const own = await ofAppointment(id, 'CUSTOMER', ADA);
    expect([own.status, own.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(own.headers['content-disposition']).toBe(`attachment; filename="appointment-${id}.ics"`);
    expect(own.text).toContain(`DTSTART;TZID=America/New_York:${dayIn(5).replaceAll('-', '')}T090000`);
    expect(own.text).toContain('METHOD:PUBLISH');
    expect((await ofAppointment(id, 'ADMIN')).status).toBe(200);
    const [stranger, missing] = [
      await ofAppointment(id, 'CUSTOMER', STRANGER),
      await ofAppointment(4711, 'CUSTOMER', STRANGER),
    ];
    expect(stranger.status).toBe(404);
    expect({ ...stranger.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' });
  });

  test('is refused while the appointment has no time, and shows a cancellation', async () => {
    const quote = await anApprovedQuote(service);
    await giveToUser(service, 'ada@example.com', ADA);
    const unpaid = await ofAppointment(quote.appointment_id ?? 0, 'CUSTOMER', ADA);
    expect([unpaid.status, unpaid.body.code]).toEqual([409, 'CONFLICT']);
    const { id } = await aBookedAppointment(service);
    await put(service, id, { status: 'cancelled' });
    expect((await ofAppointment(id, 'CUSTOMER', ADA)).text).toContain('STATUS:CANCELLED');
  });
});

describe('the calendar file of a booking', () => {
  test('is available to anyone with the link, and names no attendee', async () => {
    const { id, quoteId } = await aBookedAppointment(service);
    const { status, text } = await ofBooking(quoteId);
    expect(status).toBe(200);
    expect(text).toContain(`UID:appointment-${id}@portal.example`);
    expect(text).toContain('2 Oak Ave\\, Troy');
    expect(text).not.toMatch(/Ada|ada@|555-0100|ATTENDEE|Ring twice/);
    expect(text).not.toContain(await referenceOf(quoteId));
  });

  test('is not found before payment and after a cancellation', async () => {
    const pending = await aPendingQuote(service);
    const approved = await anApprovedQuote(service);
    const { id, quoteId } = await aBookedAppointment(service);
    await put(service, id, { status: 'cancelled' });
    for (const quote of [pending.id, approved.id, quoteId]) {
      const { status, body } = await ofBooking(quote);
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await get(`/api/payment/quotes/${'x'.repeat(22)}/calendar.ics`, 'ANONYMOUS')).status).toBe(404);
  });
});
