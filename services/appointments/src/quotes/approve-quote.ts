import type { ParsedBody, routes } from '@tailgate/contracts';
import { type Actor, notFound } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import { assertUnchanged } from '../rules/assert-unchanged.ts';
import { assertNotExpired, assertPending, paymentLink } from '../rules/quote.ts';
import { describeOffer } from './quote-history.ts';
import type { Quote, StoredQuote } from './quote-repository.ts';

export async function approveQuote(
  deps: Dependencies,
  id: number,
  { version }: ParsedBody<typeof routes.approveQuote>,
  actor: Actor,
): Promise<Quote> {
  const { history, jobs, quotes, database } = deps;
  return await database.transaction(async (transaction) => {
    // Lock the row, so that the second of two concurrent approvals finds the quote approved.
    const quote = await quotes.lock(id, transaction);
    if (!quote) throw notFound('Quote');
    assertPending(quote);
    assertUnchanged('quote', quote, version);
    assertNotExpired(quote, deps.now());
    const appointmentId = await acceptQuote(deps, quote, transaction);
    await queueMail(deps, { kind: 'quote-approved', quote_id: id }, transaction);
    const approved = await quotes.get(id, transaction);
    const summary = `${describeOffer(approved)}; appointment #${appointmentId} is waiting for payment`;
    await history.record(transaction, actor, { action: 'quote.approved', subjectId: id, summary });
    await history.record(transaction, actor, {
      action: 'appointment.created',
      subjectId: appointmentId,
      summary: `From quote #${id}: ${describeOffer(approved)}`,
    });
    // The client may have registered and verified their address since the request.
    if (approved.client_user_id === null) {
      await jobs.enqueue(transaction, 'link-client', { client_id: approved.client_id });
    }
    return approved;
  });
}

export async function acceptQuote(deps: Dependencies, quote: StoredQuote, transaction: Transaction): Promise<number> {
  const { client_id, service_type, origin, destination, distance, rate, load_weight, weight_fee, total_amount } = quote;
  const { price_book_version } = quote;
  const price = { rate, weight_fee, total_amount, price_book_version };
  const load = { service_type, origin, destination, distance, load_weight, ...price };
  const instructions = quote.special_instructions;
  const { id } = await deps.appointments.create({ ...load, client_id, quote_id: quote.id, instructions }, transaction);
  const payment_link = paymentLink(deps.settings.publicUrl, quote.reference);
  const change = { status: 'approved', payment_link, appointment_id: id } as const;
  await deps.quotes.update(quote.id, change, transaction);
  return id;
}
