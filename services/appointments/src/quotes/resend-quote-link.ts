import { type Actor, notFound } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import { assertHasAddress } from '../rules/assert-has-address.ts';
import { assertPayable } from '../rules/quote.ts';

export async function resendQuoteLink(deps: Dependencies, id: number, actor: Actor): Promise<void> {
  const { history, quotes, database } = deps;
  await database.transaction(async (transaction) => {
    // Lock the row, so that no link is sent for a quote that is being paid.
    if (!(await quotes.lock(id, transaction))) throw notFound('Quote');
    const quote = await quotes.get(id, transaction);
    assertPayable(quote);
    assertHasAddress(quote.client_email, 'Copy the payment link for them instead.');
    await queueMail(deps, { kind: 'quote-approved', quote_id: id }, transaction);
    const summary = `Payment link sent again to ${quote.client_email}`;
    await history.record(transaction, actor, { action: 'quote.link-resent', subjectId: id, summary });
  });
}
