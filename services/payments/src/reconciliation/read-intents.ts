import type { Dependencies } from '../dependencies.ts';
import type { PaymentIntent } from '../stripe/card-provider.ts';
import { type IntentRecord, type PaymentRecord, toIntentRecord } from './rules/snapshot.ts';
import type { LedgerRow, Period } from './snapshot-repository.ts';

/** Recent intents, listed in pages of 100. */
const MAX_INTENTS = 5_000;
/** Older intents with recent activity, read one by one. */
const MAX_OLDER_INTENTS = 200;

/** @returns Stripe's intents for these payments and ledger entries, and the ids of those that were not read */
export async function readIntents(
  deps: Dependencies,
  { since }: Period,
  { payments, ledger }: { payments: readonly PaymentRecord[]; ledger: readonly LedgerRow[] },
): Promise<{ intents: IntentRecord[]; unreadIntents: Set<string> }> {
  const listed = await deps.cards.listSince(since, MAX_INTENTS);
  const read = new Map(listed.map((intent) => [intent.id, intent]));
  const active = idsOf([
    ...payments.filter((payment) => isActive(payment, since)),
    ...ledger.filter(({ created_at }) => created_at >= since),
  ]);
  const older = [...active].filter((id) => !read.has(id));
  if (older.length > MAX_OLDER_INTENTS)
    deps.log.warn({ limit: MAX_OLDER_INTENTS }, 'older card payments beyond the limit were not checked');
  const requested = new Set(older.slice(0, MAX_OLDER_INTENTS));
  for (const id of requested) {
    const intent = await deps.cards.findWithCharge(id);
    if (intent) read.set(id, intent);
  }
  const unread = [...idsOf([...payments, ...ledger])].filter((id) => !read.has(id) && !requested.has(id));
  // Ignore intents of other products on the same Stripe account.
  const own = [...read.values()].filter(({ metadata }) => metadata.payment_id !== undefined);
  const intents: IntentRecord[] = [];
  for (const intent of own) intents.push(toIntentRecord(intent, await refundsOf(deps, intent)));
  return { intents, unreadIntents: new Set(unread) };
}

function idsOf(rows: readonly (PaymentRecord | LedgerRow)[]): Set<string> {
  const ids = rows.map((row) => ('transaction_id' in row ? row.transaction_id : row.payment_intent_id));
  return new Set(ids.filter((id) => id !== null));
}

function isActive({ stage, updated_at }: PaymentRecord, since: Date): boolean {
  const isFinished = stage === 'settled' || stage === 'cancelled' || stage === 'refunded';
  return !isFinished || new Date(updated_at) >= since;
}

async function refundsOf(deps: Dependencies, { id, latest_charge }: PaymentIntent) {
  // Stripe also counts a voided authorisation as refunded, although no money moved.
  const isRefunded = typeof latest_charge === 'object' && latest_charge?.captured && latest_charge.amount_refunded > 0;
  return isRefunded ? await deps.cards.listRefunds(id) : [];
}
