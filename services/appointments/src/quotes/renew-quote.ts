import { type Actor, notFound } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { dayOf } from '../mail/load-facts.ts';
import { assertPending, expiryFrom } from './quote.ts';
import type { Quote } from './quote-repository.ts';

/** Staff give a pending quote its full time again, also when it had expired. Its price stays. */
export async function renewQuote(deps: Dependencies, id: number, by: Actor): Promise<Quote> {
  const { company, history, quotes, database, settings } = deps;
  return await database.transaction(async (transaction) => {
    const quote = await quotes.lock(id, transaction);
    if (!quote) throw notFound('Quote');
    assertPending(quote);
    const { quote_valid_days } = await company.read(transaction);
    const expires_at = expiryFrom(deps.now(), quote_valid_days);
    await quotes.update(id, { expires_at, version: quote.version + 1 }, transaction);
    const summary = `Stands until ${dayOf(expires_at, settings.timeZone)}`;
    await history.record(transaction, by, { action: 'quote.renewed', subject: 'quote', subjectId: id, summary });
    return await quotes.get(id, transaction);
  });
}
