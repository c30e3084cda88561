import type { ParsedBody, routes } from '@tailgate/contracts';
import { type Actor, notFound } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { assertUnchanged } from '../rules/assert-unchanged.ts';
import { assertBookableDate, assertPending, assertSameFigures, expiryFrom, priceAfterEdit } from './quote.ts';
import { describeEdit } from './quote-history.ts';
import type { Quote } from './quote-repository.ts';

/** Staff change a pending quote. Its expiry starts again, and its price follows the edit unless nothing it depends on changed. */
export async function editQuote(
  deps: Dependencies,
  id: number,
  { version, ...edit }: ParsedBody<typeof routes.editQuote>,
  by: Actor,
): Promise<Quote> {
  const { company, history, quotes, database, settings } = deps;
  return await database.transaction(async (transaction) => {
    // Locked, so that no one approves the old price while the new one is being written.
    const quote = await quotes.lock(id, transaction);
    if (!quote) throw notFound('Quote');
    assertPending(quote);
    assertUnchanged('quote', quote, version);
    // A wish that has passed meanwhile may stay as it is; a new one must be bookable.
    if (edit.requested_date !== quote.requested_date) {
      assertBookableDate(edit.requested_date, settings.timeZone, deps.now());
    }
    const price = priceAfterEdit(quote, edit);
    assertSameFigures(edit, price);
    const { quote_valid_days } = await company.read(transaction);
    const expires_at = expiryFrom(deps.now(), quote_valid_days);
    await quotes.update(id, { ...edit, ...price, expires_at, version: quote.version + 1 }, transaction);
    const edited = await quotes.get(id, transaction);
    const summary = describeEdit(quote, edited);
    await history.record(transaction, by, { action: 'quote.edited', subject: 'quote', subjectId: id, summary });
    return edited;
  });
}
