import { createHash } from 'node:crypto';
import type { ParsedBody, QuoteReceipt, routes } from '@tailgate/contracts';
import { appError } from '@tailgate/service-kit';
import { isUniqueViolation } from '@tailgate/service-kit/database';
import type { Transaction } from 'sequelize';
import { describeTyped, findOrCreateClient } from '../clients/find-or-create-client.ts';
import { textNumberOf } from '../clients/text-consents/text-number.ts';
import type { Dependencies } from '../dependencies.ts';
import { queueLimitedMail } from '../outbox/queue-mail.ts';
import { assertBookableDate } from '../rules/bookable-date.ts';
import { expiryFrom, newReference } from '../rules/quote.ts';
import { priceOfRequest } from '../rules/quote-price.ts';
import { presentReceipt } from './present-quote.ts';
import { checkProof, proofRefused } from './proof/quote-proof.ts';
import { describeOffer } from './quote-history.ts';
import type { StoredQuote } from './quote-repository.ts';

type SentRequest = ParsedBody<typeof routes.requestQuote>;
type QuoteRequest = Omit<SentRequest, 'proof' | 'website' | 'measurement'>;

type Source = Pick<StoredQuote, 'distance_source' | 'distance_provider'>;
const TYPED: Source = { distance_source: 'typed', distance_provider: null };

interface Sender {
  network: string | null;
  proof: string | null;
}

/** A visitor or a booking site requests a quote. Repeating exactly the same request with its external booking id returns the same quote. */
export async function requestQuote(
  deps: Dependencies,
  { proof, website, measurement, ...request }: SentRequest,
  network: string | null,
): Promise<QuoteReceipt> {
  const earlier = await findEarlier(deps, request);
  if (earlier) return earlier;
  const { quoteProofKey: key } = deps.settings;
  const sender = { network, proof: key === null ? null : await checkProof(key, { proof, website }, deps.now()) };
  assertBookableDate(request.requested_date, deps.settings.timeZone, deps.now());
  const source = measurement === null ? TYPED : await deps.distanceTokens.read(measurement, request);
  try {
    return await deps.database.transaction(async (transaction) => {
      const quote = await createQuote(deps, { request, source, sender }, transaction);
      return await receiptOf(deps, quote, transaction);
    });
  } catch (error) {
    // Two concurrent requests with one booking id can both find nothing. The unique index accepts one; the other returns its quote.
    if (!isUniqueViolation(error, 'quotes_booking_key')) throw error;
    const winner = await findEarlier(deps, request);
    if (winner) return winner;
    throw error;
  }
}

async function findEarlier(deps: Dependencies, request: QuoteRequest): Promise<QuoteReceipt | null> {
  const bookingKey = bookingKeyOf(request);
  if (bookingKey === null) return null;
  const quote = await deps.quotes.findByBookingKey(bookingKey);
  if (!quote) return null;
  // The receipt has the reference of the payment link: only who knows the whole request gets it.
  if (quote.request_hash !== requestHashOf(request))
    throw appError('CONFLICT', 'This external_booking_id was used for another request');
  return await receiptOf(deps, quote);
}

async function receiptOf(
  { prices }: Dependencies,
  quote: StoredQuote,
  transaction?: Transaction,
): Promise<QuoteReceipt> {
  const { book } = await prices.of(quote, transaction);
  return presentReceipt(book, quote);
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

async function createQuote(
  deps: Dependencies,
  { request, source, sender }: { request: QuoteRequest; source: Source; sender: Sender },
  transaction: Transaction,
): Promise<StoredQuote> {
  if (sender.proof !== null && !(await deps.spentProofs.spend(sender.proof, deps.now(), transaction)))
    throw proofRefused();
  const { contact, text_consent_version: wording_version, ...load } = request;
  const phone = wording_version === undefined ? null : textNumberOf(contact.phone);
  const client = await findOrCreateClient(deps, contact, transaction);
  const { quote_valid_days } = await deps.company.read(transaction);
  const prices = await deps.prices.current(transaction);
  const quote = await deps.quotes.create(
    {
      ...load,
      ...source,
      ...priceOfRequest(prices, request.distance, request.load_weight),
      client_id: client.id,
      reference: newReference(),
      booking_key: bookingKeyOf(request),
      request_hash: requestHashOf(request),
      expires_at: expiryFrom(deps.now(), quote_valid_days),
    },
    transaction,
  );
  if (wording_version !== undefined && phone !== null) {
    const terms = { wording_version, source: 'quote-form' as const, given_at: deps.now() };
    await deps.textConsents.add({ client_id: client.id, quote_id: quote.id, phone, ...terms }, transaction);
  }
  const limited = { address: client.email, network: sender.network };
  await queueLimitedMail(deps, { kind: 'quote-received', quote_id: quote.id }, limited, transaction);
  const news = {
    kind: 'quotes-requested',
    items: [{ subject: String(quote.id), detail: null }],
    at: deps.now(),
  } as const;
  await deps.alertChoices.addNews(news, transaction);
  const agreed = phone === null ? '' : `. Agreed to text messages to ${phone}`;
  const typed = await describeTyped(deps, { client, contact }, transaction);
  const summary = `Requested by ${client.name}: ${describeOffer(quote)}${agreed}${typed}`;
  await deps.history.record(transaction, null, {
    action: 'quote.created',
    subjectId: quote.id,
    summary,
  });
  if (client.user_id === null) await deps.jobs.enqueue(transaction, 'link-client', { client_id: client.id });
  return quote;
}
