import type { ParsedBody, routes } from '@tailgate/contracts';
import { type Actor, notFound } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { assertPriceMatches } from '../rules/assert-price-matches.ts';
import { assertUnchanged } from '../rules/assert-unchanged.ts';
import { assertBookableDate } from '../rules/bookable-date.ts';
import { assertPending, expiryFrom } from '../rules/quote.ts';
import { priceAfterEdit } from '../rules/quote-price.ts';
import { describeEdit } from './quote-history.ts';
import type { Quote, StoredQuote } from './quote-repository.ts';

export async function editQuote(
  deps: Dependencies,
  id: number,
  { version: seen, current_prices = false, ...edit }: ParsedBody<typeof routes.editQuote>,
  actor: Actor,
): Promise<Quote> {
  const { company, history, quotes, database, settings } = deps;
  return await database.transaction(async (transaction) => {
    // Lock the row, so that nobody can approve the old price while the new one is written.
    const quote = await quotes.lock(id, transaction);
    if (!quote) throw notFound('Quote');
    assertPending(quote);
    assertUnchanged('quote', quote, seen);
    // An unchanged date may have passed since the request; a new one must be bookable.
    if (edit.requested_date !== quote.requested_date) {
      assertBookableDate(edit.requested_date, settings.timeZone, deps.now());
    }
    const prices = await (current_prices ? deps.prices.current(transaction) : deps.prices.of(quote, transaction));
    const price = priceAfterEdit(prices, quote, edit);
    assertPriceMatches(edit, price);
    const { quote_valid_days } = await company.read(transaction);
    const expires_at = expiryFrom(deps.now(), quote_valid_days);
    const version = quote.version + 1;
    const priced = { ...price, price_book_version: prices.version };
    await quotes.update(id, { ...edit, ...priced, ...sourceAfter(quote, edit), expires_at, version }, transaction);
    const edited = await quotes.get(id, transaction);
    const summary = describeEdit(quote, edited);
    await history.record(transaction, actor, { action: 'quote.edited', subjectId: id, summary });
    return edited;
  });
}

/** A measured distance is no longer one if staff change it, or the addresses between which it was measured. */
function sourceAfter(
  quote: StoredQuote,
  edit: Pick<StoredQuote, 'origin' | 'destination' | 'distance'>,
): Partial<Pick<StoredQuote, 'distance_source' | 'distance_provider'>> {
  const isSame = (['origin', 'destination', 'distance'] as const).every((field) => edit[field] === quote[field]);
  return isSame ? {} : { distance_source: 'staff', distance_provider: null };
}
