import type { ParsedBody, routes } from '@tailgate/contracts';
import { type Identity, notFound } from '@tailgate/service-kit';
import { assertUnchanged } from '../assert-unchanged.ts';
import type { Context } from '../context.ts';
import { queueMail } from '../messages/queue-mail.ts';
import { assertPending } from './quote.ts';
import type { Quote } from './quote-repository.ts';

/** Staff reject a pending quote. The client is told why in a mail and on the payment page. */
export async function rejectQuote(
  context: Context,
  id: number,
  { reason, version }: ParsedBody<typeof routes.rejectQuote>,
  by: Identity,
): Promise<Quote> {
  const { history, quotes, sequelize } = context;
  return await sequelize.transaction(async (transaction) => {
    // Locked, so that a quote is never approved and rejected at once.
    const quote = await quotes.lock(id, transaction);
    if (!quote) throw notFound('Quote');
    assertPending(quote);
    assertUnchanged('quote', quote, version);
    await quotes.update(id, { status: 'rejected', rejection_reason: reason }, transaction);
    await queueMail(context, { kind: 'quote-rejected', quote_id: id }, transaction);
    const summary = reason ?? 'No reason provided';
    await history.record(transaction, by, { action: 'quote.rejected', subject: 'quote', subjectId: id, summary });
    return await quotes.get(id, transaction);
  });
}
