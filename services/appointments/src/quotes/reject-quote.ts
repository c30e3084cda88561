import type { ParsedBody, routes } from '@tailgate/contracts';
import { type Actor, notFound } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import { assertUnchanged } from '../rules/assert-unchanged.ts';
import { assertPending } from '../rules/quote.ts';
import type { Quote } from './quote-repository.ts';

export async function rejectQuote(
  deps: Dependencies,
  id: number,
  { reason, version }: ParsedBody<typeof routes.rejectQuote>,
  actor: Actor,
): Promise<Quote> {
  const { history, quotes, database } = deps;
  return await database.transaction(async (transaction) => {
    // Lock the row, so that a quote cannot be approved and rejected at the same time.
    const quote = await quotes.lock(id, transaction);
    if (!quote) throw notFound('Quote');
    assertPending(quote);
    assertUnchanged('quote', quote, version);
    await quotes.update(id, { status: 'rejected', rejection_reason: reason }, transaction);
    await queueMail(deps, { kind: 'quote-rejected', quote_id: id }, transaction);
    const summary = reason ?? 'No reason provided';
    await history.record(transaction, actor, { action: 'quote.rejected', subjectId: id, summary });
    return await quotes.get(id, transaction);
  });
}
