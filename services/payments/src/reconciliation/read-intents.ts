import { type IntentFact, intentFact, type PaymentFact } from '@tailgate/domain/check-world';
import type { Dependencies } from '../dependencies.ts';
import type { PaymentIntent } from '../stripe/card-provider.ts';
import type { LedgerRow, Period } from './facts-repository.ts';

/** Of the last days, in pages of 100. */
const MOST_INTENTS = 5_000;
/** Older ones that something happened to lately, asked for one by one. */
const MOST_SINGLE = 200;

/**
 * Stripe's side of every intent that the payments or the ledger name. Those that it was not asked about are named too, because
 * nothing is known of them then.
 */
export async function readIntents(
  deps: Dependencies,
  { since }: Period,
  { payments, ledger }: { payments: readonly PaymentFact[]; ledger: readonly LedgerRow[] },
): Promise<{ intents: IntentFact[]; unreadIntents: Set<string> }> {
  const listed = await deps.cards.listSince(since, MOST_INTENTS);
  const read = new Map(listed.map((intent) => [intent.id, intent]));
  const late = namesOf([
    ...payments.filter((payment) => isOfInterest(payment, since)),
    ...ledger.filter(({ created_at }) => created_at >= since),
  ]);
  const older = [...late].filter((id) => !read.has(id));
  if (older.length > MOST_SINGLE) deps.log.warn({ most: MOST_SINGLE }, 'not every older card payment was looked at');
  const asked = new Set(older.slice(0, MOST_SINGLE));
  for (const id of asked) {
    const intent = await deps.cards.findWithCharge(id);
    if (intent) read.set(id, intent);
  }
  const unread = [...namesOf([...payments, ...ledger])].filter((id) => !read.has(id) && !asked.has(id));
  // Other products may share the Stripe account; their intents are none of ours.
  const own = [...read.values()].filter(({ metadata }) => metadata.payment_id !== undefined);
  const intents: IntentFact[] = [];
  for (const intent of own) intents.push(intentFact(intent, await refundsOf(deps, intent)));
  return { intents, unreadIntents: new Set(unread) };
}

function namesOf(rows: readonly (PaymentFact | LedgerRow)[]): Set<string> {
  const names = rows.map((row) => ('transaction_id' in row ? row.transaction_id : row.payment_intent_id));
  return new Set(names.filter((name) => name !== null));
}

function isOfInterest({ stage, updated_at }: PaymentFact, since: Date): boolean {
  const isOver = stage === 'settled' || stage === 'cancelled' || stage === 'refunded';
  return !isOver || new Date(updated_at) >= since;
}

async function refundsOf(deps: Dependencies, { id, latest_charge }: PaymentIntent) {
  // The charge of a cancelled authorisation counts as refunded too, and no money came back.
  const isRefunded = typeof latest_charge === 'object' && latest_charge?.captured && latest_charge.amount_refunded > 0;
  return isRefunded ? await deps.cards.listRefunds(id) : [];
}
