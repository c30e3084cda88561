import { type Actor, notFound } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { queueMail } from '../messages/queue-mail.ts';
import { assertPayable } from './quote.ts';

/** Staff have the payment link mailed once more, to the address that the client has now. */
export async function resendQuoteLink(deps: Dependencies, id: number, by: Actor): Promise<void> {
  const { history, quotes, database } = deps;
  await database.transaction(async (transaction) => {
    // Locked, so that nobody who pays at this moment is asked to pay.
    if (!(await quotes.lock(id, transaction))) throw notFound('Quote');
    const quote = await quotes.get(id, transaction);
    assertPayable(quote);
    await queueMail(deps, { kind: 'quote-approved', quote_id: id }, transaction);
    const summary = `Payment link mailed again to ${quote.client_email}`;
    await history.record(transaction, by, { action: 'quote.link-resent', subject: 'quote', subjectId: id, summary });
  });
}
