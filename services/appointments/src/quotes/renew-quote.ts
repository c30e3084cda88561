import { formatInstantDate } from '@tailgate/domain';
import { type Actor, notFound } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { assertPending, expiryFrom } from '../rules/quote.ts';
import type { Quote } from './quote-repository.ts';

/** An expired quote can be renewed too. The price stays. */
export async function renewQuote(deps: Dependencies, id: number, actor: Actor): Promise<Quote> {
  const { company, history, quotes, database, settings } = deps;
  return await database.transaction(async (transaction) => {
    const quote = await quotes.lock(id, transaction);
    if (!quote) throw notFound('Quote');
    assertPending(quote);
    const { quote_valid_days } = await company.read(transaction);
    const expires_at = expiryFrom(deps.now(), quote_valid_days);
    await quotes.update(id, { expires_at, version: quote.version + 1 }, transaction);
    const summary = `Valid until ${formatInstantDate(expires_at, settings.timeZone)}`;
    await history.record(transaction, actor, { action: 'quote.renewed', subjectId: id, summary });
    return await quotes.get(id, transaction);
  });
}
