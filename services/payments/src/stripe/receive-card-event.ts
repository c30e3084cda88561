import { describeIssues, invalidInput } from '@tailgate/service-kit';
import { currentTraceparent, inSpan } from '@tailgate/service-kit/tracing';
import { z } from 'zod';
import { commitStep } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';

/** The events that a job follows. Every other type is accepted and ignored, as Stripe asks. */
export const FOLLOWED_EVENTS = [
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'radar.early_fraud_warning.created',
  'radar.early_fraud_warning.updated',
] as const;
const FOLLOWED: ReadonlySet<string> = new Set(FOLLOWED_EVENTS);

const intentId = z.string().max(255);
/** Stripe's library checks the signature only. */
const eventShape = z.object({ id: z.string().max(255), type: z.string(), data: z.object({ object: z.unknown() }) });
const subject = z.union([
  z.object({ object: z.literal('payment_intent'), id: intentId }).transform(({ id }) => id),
  z.object({ payment_intent: intentId }).transform(({ payment_intent }) => payment_intent),
]);

/**
 * Stores an event from Stripe and queues the job that syncs its payment, in one transaction. The event itself is only a hint. It is
 * answered after the commit, so that none is lost; a second delivery does nothing.
 */
export async function receiveCardEvent(deps: Dependencies, body: Buffer, signature: string | undefined): Promise<void> {
  const { data: event, error } = eventShape.safeParse(deps.cards.readEvent(body, signature, deps.webhookSecret));
  if (error) throw invalidInput(describeIssues(error, 'body'));
  const payment_intent_id = subject.safeParse(event.data.object).data;
  if (!FOLLOWED.has(event.type) || payment_intent_id === undefined) return;
  await inSpan(`event ${event.type}`, { traceparent: await traceOf(deps, payment_intent_id) }, async () => {
    await commitStep(deps, 'webhook.commit', async (transaction) => {
      const isNew = await deps.cardEvents.store({ id: event.id, type: event.type, payment_intent_id }, transaction);
      if (isNew) await deps.jobs.enqueue(transaction, 'follow-card-event', { payment_intent_id, type: event.type });
    });
  });
}

/** Stripe knows nothing of traces: the event continues the one of its payment. */
async function traceOf({ payments }: Dependencies, intentId: string): Promise<string | null | undefined> {
  if (currentTraceparent() === undefined) return undefined;
  return (await payments.findByIntent(intentId))?.traceparent;
}
