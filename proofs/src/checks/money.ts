import type { StoredDispute } from '../../../services/payments/src/payments/dispute.ts';
import type {
  DisputeRecord,
  FeeRecord,
  IntentRecord,
  LedgerRecord,
  PaymentRecord,
} from '../../../services/payments/src/reconciliation/rules/snapshot.ts';
import type { RevenueSums } from '../../../services/payments/src/reports/counter-repository.ts';
import { toReadDispute } from '../../../services/payments/src/stripe/read-dispute.ts';
import type { ProofStack } from '../stack/proof-stack.ts';

export async function readDisputes(on: ProofStack, ids?: readonly string[]) {
  const sql = 'SELECT * FROM disputes';
  const { rows: disputes } = ids
    ? await on.databases.payments.query<StoredDispute>(`${sql} WHERE payment_intent_id = ANY($1)`, [ids])
    : await on.databases.payments.query<StoredDispute>(sql);
  const shown = ids ? (await Promise.all(ids.map((id) => on.stripe.disputes(id)))).flat() : await on.stripe.disputes();
  const stripeDisputes = shown.map((dispute): DisputeRecord => {
    return { ...toReadDispute(dispute), payment_intent_id: String(dispute.payment_intent) };
  });
  return { disputes, stripeDisputes };
}

export async function readDecisions({ databases }: ProofStack, payments: readonly PaymentRecord[]) {
  const ids = payments.map(({ id }) => id);
  const of = 'WHERE payment_id = ANY($1)';
  const { rows: fees } = await databases.payments.query<FeeRecord>(`SELECT * FROM cancellation_fees ${of}`, [ids]);
  const { rows: partialRefunds } = await databases.payments.query<{ payment_id: number; amount_cents: number }>(
    `SELECT payment_id, amount_cents FROM partial_refunds ${of}`,
    [ids],
  );
  return { fees, partialRefunds };
}

export async function compareRevenue(
  { databases }: ProofStack,
  intents: readonly IntentRecord[],
  disputes: readonly DisputeRecord[],
  ledger: readonly LedgerRecord[],
): Promise<RevenueSums> {
  const { rows } = await databases.payments.query<Omit<RevenueSums, 'recorded'>>(
    `SELECT (SELECT coalesce(sum(cents), 0) FROM revenue_total) AS total,
       (SELECT coalesce(sum(cents), 0) FROM revenue_moves) AS charted`,
  );
  const sum = <T>(records: readonly T[], cents: (record: T) => number) =>
    records.reduce((total, record) => total + cents(record), 0);
  const byHand: Partial<Record<LedgerRecord['kind'], number>> = { received: 1, returned: -1, refunded_by_hand: -1 };
  const recorded =
    sum(intents, ({ captured, refunded }) => captured - refunded) +
    sum(disputes, ({ withdrawn_cents, reinstated_cents }) => Number(reinstated_cents) - Number(withdrawn_cents)) +
    sum(ledger, ({ kind, amount_cents }) => (byHand[kind] ?? 0) * Number(amount_cents));
  return { total: 0, charted: 0, ...rows[0], recorded };
}
