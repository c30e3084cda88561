import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Message } from '@tailgate/contracts';
import { until } from '@tailgate/service-kit/testing';
import request from 'supertest';
import { ADA, STRANGER } from '../testing/booked-appointments.ts';
import { aBooking, anApprovedQuote, aPendingQuote, aRequest, giveToUser } from '../testing/factories.ts';
import { clearDataAndMails, type MailingService, startMailingService } from '../testing/mailing-service.ts';

let service: MailingService;
let staff: Record<string, string>;
beforeAll(async () => {
  service = await startMailingService();
  staff = await service.as('ADMIN');
});
afterAll(() => service.stop());
beforeEach(() => clearDataAndMails(service));

async function list(query = ''): Promise<Message[]> {
  return (await request(service.app).get(`/api/messages${query}`).set(staff).expect(200)).body;
}
const untilAllAreSent = () =>
  until(async () => expect((await list()).every(({ status }) => status === 'sent')).toBe(true));

/** Waits for the approval mail: it is dropped if the quote is paid first. */
async function aBookingStepByStep() {
  const quote = await anApprovedQuote(service);
  await untilAllAreSent();
  await giveToUser(service, 'ada@example.com', ADA);
  const payments = await service.as('SERVICE', { issuer: 'payments' });
  await request(service.app).post('/internal/bookings/confirm').set(payments).send(aBooking(quote)).expect(200);
  return { id: quote.appointment_id ?? 0, quoteId: quote.id };
}

describe('who sees which messages', () => {
  const ofAppointment = async (id: number, caller: 'CUSTOMER' | 'ADMIN', userId: number) =>
    await request(service.app)
      .get(`/api/appointments/${id}/messages`)
      .set(await service.as(caller, { userId }));

  test('staff list them by client, quote and appointment, newest first, in pages', async () => {
    const { id, quoteId } = await aBookingStepByStep();
    const other = await aPendingQuote(service, { contact: { ...aRequest().contact, email: 'bob@example.com' } });
    expect((await list()).map(({ kind }) => kind)).toEqual([
      ...['quote-received', 'booking-confirmed', 'quote-approved', 'quote-received'],
    ]);
    expect((await list(`?appointment_id=${id}`)).map(({ kind }) => kind)).toEqual([
      ...['booking-confirmed', 'quote-approved'],
    ]);
    expect((await list(`?quote_id=${quoteId}`)).map(({ kind }) => kind)).toEqual([
      ...['booking-confirmed', 'quote-approved', 'quote-received'],
    ]);
    expect((await list('?client_id=2')).map(({ quote_id }) => quote_id)).toEqual([other.id]);
    const page = await request(service.app).get('/api/messages?limit=3').set(staff);
    expect([page.body.length, page.headers['x-total-count']]).toEqual([3, '4']);
    expect(page.headers.link).toMatch(/cursor=2>; rel="next"/);
  });

  test("customers see those of their appointment, without the mail server's error", async () => {
    const { id } = await aBookingStepByStep();
    await untilAllAreSent();
    await service.rows("UPDATE messages SET status = 'failed', sent_at = NULL, error = 'refused by 10.0.0.7'");
    const own = await ofAppointment(id, 'CUSTOMER', ADA);
    expect(own.body.map(({ kind }: Message) => kind)).toEqual(['booking-confirmed', 'quote-approved']);
    expect(own.body[0]).toMatchObject({ status: 'failed', error: 'This email could not be delivered' });
    expect((await ofAppointment(id, 'ADMIN', 1)).body[0]).toMatchObject({ error: 'refused by 10.0.0.7' });
    const [stranger, missing] = [
      await ofAppointment(id, 'CUSTOMER', STRANGER),
      await ofAppointment(4711, 'CUSTOMER', STRANGER),
    ];
    expect(stranger.status).toBe(404);
    expect({ ...stranger.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' });
  });
});
