import type { ParsedBody, routes } from '@tailgate/contracts';
import { type Actor, invalidInput } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { assertNotErased } from '../rules/assert-not-erased.ts';
import { assertBookableDate } from '../rules/bookable-date.ts';
import { expiryFrom, newReference } from '../rules/quote.ts';
import { priceOfEdit } from '../rules/quote-price.ts';
import { describeOffer } from './quote-history.ts';
import type { Quote } from './quote-repository.ts';

/** Sends no mail: the client did not ask for the quote, and gets the payment link when it is approved. */
export async function createQuote(
  deps: Dependencies,
  { client_id, ...load }: ParsedBody<typeof routes.createQuote>,
  actor: Actor,
): Promise<Quote> {
  const { clients, company, history, quotes, database, settings } = deps;
  assertBookableDate(load.requested_date, settings.timeZone, deps.now());
  const client = await clients.findById(client_id);
  if (!client) throw invalidInput([{ field: 'client_id', message: 'There is no such client' }]);
  assertNotErased(client);
  return await database.transaction(async (transaction) => {
    const { quote_valid_days } = await company.read(transaction);
    const prices = await deps.prices.current(transaction);
    const { id } = await quotes.create(
      {
        ...load,
        ...priceOfEdit(prices.book, load),
        price_book_version: prices.version,
        distance_source: 'staff',
        client_id,
        reference: newReference(),
        requested_time: null,
        external_booking_id: null,
        expires_at: expiryFrom(deps.now(), quote_valid_days),
      },
      transaction,
    );
    const quote = await quotes.get(id, transaction);
    const summary = `Created for ${quote.client_name}: ${describeOffer(quote)}`;
    await history.record(transaction, actor, { action: 'quote.created', subjectId: id, summary });
    return quote;
  });
}
