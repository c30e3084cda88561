import { type IntentFact, intentFact, type PaymentFact } from '@tailgate/domain/check-world';
import type { PaymentsDeps } from '../dependencies.ts';
import type { PaymentIntent } from '../payments/card-provider.ts';
import type { Period } from './facts-repository.ts';

/** Of the last days, in pages of 100. */
const MOST_INTENTS = 5_000;
/** Older ones of payments that changed lately, asked for one by one. */
const MOST_SINGLE = 200;

/** Stripe's side. Card payments that it was not asked about are named, because nothing is known of them then. */
export async function readIntents(
  deps: PaymentsDeps,
  { since }: Period,
  payments: readonly PaymentFact[],
): Promise<{ intents: IntentFact[]; unreadIntents: Set<string> }> {
  const listed = await deps.cards.listSince(since, MOST_INTENTS);
  const read = new Map(listed.map((intent) => [intent.id, intent]));
  const unreadIntents = new Set<string>();
  let single = 0;
  for (const payment of payments) {
    const id = payment.transaction_id;
    if (id === null || read.has(id)) continue;
    if (!isOfInterest(payment, since) || single === MOST_SINGLE) {
      unreadIntents.add(id);
      continue;
    }
    single += 1;
    const intent = await deps.cards.findWithCharge(id);
    if (intent) read.set(id, intent);
  }
  if (single === MOST_SINGLE) deps.log.warn({ most: MOST_SINGLE }, 'not every older card payment was looked at');
  // Other products may share the Stripe account; their intents are none of ours.
  const own = [...read.values()].filter(({ metadata }) => metadata.payment_id !== undefined);
  const intents: IntentFact[] = [];
  for (const intent of own) intents.push(intentFact(intent, await refundsOf(deps, intent)));
  return { intents, unreadIntents };
}

function isOfInterest({ stage, updated_at }: PaymentFact, since: Date): boolean {
  const isOver = stage === 'settled' || stage === 'cancelled' || stage === 'refunded';
  return !isOver || new Date(updated_at) >= since;
}

async function refundsOf(deps: PaymentsDeps, { id, latest_charge }: PaymentIntent) {
  // The charge of a cancelled authorisation counts as refunded too, and no money came back.
  const isRefunded = typeof latest_charge === 'object' && latest_charge?.captured && latest_charge.amount_refunded > 0;
  return isRefunded ? await deps.cards.listRefunds(id) : [];
}
