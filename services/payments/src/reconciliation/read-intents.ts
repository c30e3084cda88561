import type { Dependencies } from '../dependencies.ts';
import type { PaymentIntent } from '../stripe/card-provider.ts';
import { hasFailed } from '../stripe/check-intent.ts';
import { type IntentRecord, type PaymentRecord, toIntentRecord } from './rules/snapshot.ts';
import type { LedgerRow, Period } from './snapshot-repository.ts';

const MAX_LISTED = 10_000;
const MAX_OLDER_INTENTS = 200;
/** A bank may send a refund back a month after it was made. */
const REFUND_DAYS_BACK = 35;
const DAY_MS = 24 * 3_600_000;

export async function readRefundedIntents(
  deps: Dependencies,
  { now, since }: Period,
): Promise<{ intentIds: string[]; cutOff: string[] }> {
  const from = new Date(now.getTime() - REFUND_DAYS_BACK * DAY_MS);
  const refunds = await deps.cards.listRefundsSince(from, MAX_LISTED);
  const news = refunds.filter(({ created, status }) => created * 1000 >= since.getTime() || hasFailed(status));
  const intentIds = news.map(({ payment_intent: intent }) => (typeof intent === 'object' ? intent?.id : intent));
  return {
    intentIds: [...new Set(intentIds.filter((id) => id !== undefined && id !== null))],
    cutOff: refunds.length >= MAX_LISTED ? ['refunds at Stripe'] : [],
  };
}

interface Known {
  payments: readonly PaymentRecord[];
  ledger: readonly LedgerRow[];
  intentIds: readonly string[];
}

export async function readIntents(
  deps: Dependencies,
  { since }: Period,
  { payments, ledger, intentIds }: Known,
): Promise<{ intents: IntentRecord[]; unreadIntents: Set<string>; cutOff: string[] }> {
  const listed = await deps.cards.listSince(since, MAX_LISTED);
  const read = new Map(listed.map((intent) => [intent.id, intent]));
  const active = new Set([
    ...idsOf(payments.filter((payment) => isActive(payment, since))),
    ...idsOf(ledger.filter(({ created_at }) => created_at >= since)),
    ...intentIds,
  ]);
  const older = [...active].filter((id) => !read.has(id));
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
  return {
    intents,
    unreadIntents: new Set(unread),
    cutOff: [
      ...(listed.length >= MAX_LISTED ? ['card payments at Stripe'] : []),
      ...(older.length > MAX_OLDER_INTENTS ? ['older card payments at Stripe'] : []),
    ],
  };
}

function idsOf(rows: readonly (PaymentRecord | LedgerRow)[]): Set<string> {
  const ids = rows.map((row) => ('transaction_id' in row ? row.transaction_id : row.payment_intent_id));
  return new Set(ids.filter((id) => id !== null));
}

function isActive({ stage, refund_state, updated_at }: PaymentRecord, since: Date): boolean {
  const isFinished = stage === 'settled' || stage === 'cancelled' || stage === 'refunded';
  return !isFinished || refund_state !== null || new Date(updated_at) >= since;
}

async function refundsOf(deps: Dependencies, { id, latest_charge }: PaymentIntent) {
  // Stripe also counts a voided authorisation as refunded, although no money moved.
  const isRefunded = typeof latest_charge === 'object' && latest_charge?.captured && latest_charge.amount_refunded > 0;
  return isRefunded ? await deps.cards.listRefunds(id) : [];
}
