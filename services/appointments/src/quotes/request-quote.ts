import { createHash } from 'node:crypto';
import type { ParsedBody, QuoteReceipt, routes } from '@tailgate/contracts';
import { appError } from '@tailgate/service-kit';
import { isUniqueViolation } from '@tailgate/service-kit/database';
import type { Transaction } from 'sequelize';
import { findOrCreateClient } from '../clients/find-or-create-client.ts';
import type { Dependencies } from '../dependencies.ts';
import { queueMail } from '../messages/queue-mail.ts';
import { assertBookableDate } from '../rules/bookable-date.ts';
import { priceOfRequest } from '../rules/quote-price.ts';
import { presentReceipt } from './present-quote.ts';
import { expiryFrom, newReference } from './quote.ts';
import { describeOffer } from './quote-history.ts';
import type { StoredQuote } from './quote-repository.ts';

type QuoteRequest = ParsedBody<typeof routes.requestQuote>;

/** More in an hour get no confirmation by email: anybody can type any address. */
const CONFIRMATIONS_PER_HOUR = 10;

/** A visitor or a booking site requests a quote. Repeating exactly the same request with its external booking id returns the same quote. */
export async function requestQuote(deps: Dependencies, request: QuoteRequest): Promise<QuoteReceipt> {
  const earlier = await findEarlier(deps, request);
  if (earlier) return earlier;
  assertBookableDate(request.requested_date, deps.settings.timeZone, deps.now());
  try {
    const quote = await deps.database.transaction((transaction) => createQuote(deps, request, transaction));
    return presentReceipt(quote);
  } catch (error) {
    // Two concurrent requests with one booking id can both find nothing. The unique index accepts one; the other returns its quote.
    if (!isUniqueViolation(error, 'quotes_booking_key')) throw error;
    const winner = await findEarlier(deps, request);
    if (winner) return winner;
    throw error;
  }
}

async function findEarlier({ quotes }: Dependencies, request: QuoteRequest): Promise<QuoteReceipt | null> {
  const bookingKey = bookingKeyOf(request);
  if (bookingKey === null) return null;
  const quote = await quotes.findByBookingKey(bookingKey);
  if (!quote) return null;
  // The receipt has the reference of the payment link: only who knows the whole request gets it.
  if (quote.request_hash !== requestHashOf(request))
    throw appError('CONFLICT', 'This external_booking_id was used for another request');
  return presentReceipt(quote);
}

/** An external booking id belongs to its address, so that nobody can use up the ids of others. */
function bookingKeyOf({ external_booking_id, contact }: QuoteRequest): string | null {
  return external_booking_id === null ? null : hash(`${external_booking_id}\n${contact.email.toLowerCase()}`);
}

function requestHashOf(request: QuoteRequest): string | null {
  return request.external_booking_id === null ? null : hash(JSON.stringify(request));
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function createQuote(deps: Dependencies, request: QuoteRequest, transaction: Transaction): Promise<StoredQuote> {
  const { contact, ...load } = request;
  const client = await findOrCreateClient(deps, contact, transaction);
  const { quote_valid_days } = await deps.company.read(transaction);
  const quote = await deps.quotes.create(
    {
      ...load,
      ...priceOfRequest(request.distance, request.load_weight),
      client_id: client.id,
      reference: newReference(),
      booking_key: bookingKeyOf(request),
      request_hash: requestHashOf(request),
      expires_at: expiryFrom(deps.now(), quote_valid_days),
    },
    transaction,
  );
  const hourAgo = new Date(deps.now().getTime() - 3_600_000);
  if ((await deps.messages.countConfirmations(client.email, hourAgo, transaction)) < CONFIRMATIONS_PER_HOUR)
    await queueMail(deps, { kind: 'quote-received', quote_id: quote.id }, transaction);
  const summary = `Requested by ${client.name}: ${describeOffer(quote)}`;
  await deps.history.record(transaction, null, {
    action: 'quote.created',
    subjectId: quote.id,
    summary,
  });
  if (client.user_id === null) await deps.jobs.enqueue(transaction, 'link-client', { client_id: client.id });
  return quote;
}
