import type { Quote, QuoteEditBody, QuoteReceipt, QuoteRequestBody } from '@tailgate/contracts';
import request from 'supertest';
import type { TestService } from './start-service.ts';

export function aRequest(overrides: Partial<QuoteRequestBody> = {}): QuoteRequestBody {
  return {
    contact: { name: 'Ada Byron', email: 'ada@example.com', phone: '518-555-0100', preferred_contact: 'email' },
    origin: '1 Elm St, Albany',
    destination: '2 Oak Ave, Troy',
    distance: '12.40',
    load_weight: 640,
    item_description: 'A sofa',
    special_instructions: 'Ring twice',
    ...overrides,
  };
}

export async function aPendingQuote(
  { app }: TestService,
  overrides: Partial<QuoteRequestBody> = {},
): Promise<QuoteReceipt> {
  const answer = await request(app).post('/api/public/quotes').send(aRequest(overrides)).expect(201);
  return answer.body;
}

export async function anApprovedQuote(service: TestService, overrides: Partial<QuoteRequestBody> = {}): Promise<Quote> {
  const { id } = await aPendingQuote(service, overrides);
  const staff = await service.as('ADMIN');
  const answer = await request(service.app).post(`/api/quotes/${id}/approve`).set(staff).expect(200);
  return answer.body;
}

export async function referenceOf({ rows }: TestService, quoteId: number): Promise<string> {
  const [row] = await rows<{ reference: string }>(`SELECT reference FROM quotes WHERE id = ${quoteId}`);
  if (!row) throw new Error(`no quote ${quoteId}`);
  return row.reference;
}

export function aBooking(quote: Quote, change: Record<string, unknown> = {}) {
  return {
    quote_id: quote.id,
    appointment_id: quote.appointment_id,
    payment_id: 71,
    amount: quote.total_amount,
    appointment_date: '2030-05-14',
    appointment_time_start: '13:00:00',
    appointment_time_end: '14:00:00',
    ...change,
  };
}

export async function giveToUser({ rows }: TestService, email: string, userId: number): Promise<void> {
  await rows(`UPDATE clients SET user_id = ${userId} WHERE lower(email) = lower('${email}')`);
}

export function anEdit(change: Partial<QuoteEditBody> = {}): QuoteEditBody {
  return {
    service_type: 'regional',
    origin: 'Here',
    destination: 'There',
    distance: '33.33',
    rate: '3.5',
    load_weight: 700,
    weight_fee: '10.00',
    total_amount: '126.66',
    requested_date: null,
    item_description: null,
    special_instructions: 'Mind the step',
    ...change,
  };
}
