import { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';

/** The events that can mean work; every other type is accepted and ignored, as Stripe asks. */
const FOLLOWED = new Set([
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
]);

const intentId = z.string().max(255);
/** An intent names itself; a charge or a refund names its intent. */
const subject = z.union([
  z.object({ object: z.literal('payment_intent'), id: intentId }).transform(({ id }) => id),
  z.object({ payment_intent: intentId }).transform(({ payment_intent }) => payment_intent),
]);

/**
 * Takes an event from Stripe. It is only a hint: the job that is stored with it, in one transaction, looks up what is true.
 * Answering before the commit would lose the event; delivered again, it does nothing.
 */
export async function receiveCardEvent(deps: Dependencies, body: Buffer, signature: string | undefined): Promise<void> {
  const event = deps.cards.readEvent(body, signature, deps.webhookSecret);
  const payment_intent_id = subject.safeParse(event.data.object).data;
  if (!FOLLOWED.has(event.type) || payment_intent_id === undefined) return;
  await deps.database.transaction(async (transaction) => {
    const isNew = await deps.cardEvents.store({ id: event.id, type: event.type, payment_intent_id }, transaction);
    if (isNew) await deps.jobs.enqueue(transaction, 'follow-card-event', { payment_intent_id });
    reach('webhook.commit.before');
  });
  reach('webhook.commit.after');
}
