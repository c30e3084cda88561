import { movementKey } from '../../../services/payments/src/receipts/movement-repository.ts';
import type {
  LedgerRecord,
  ReceiptRecord,
  Snapshot,
} from '../../../services/payments/src/reconciliation/rules/snapshot.ts';
import type { ProofStack } from '../stack/proof-stack.ts';

const RECEIPTS = `SELECT series || '-' || number AS number, movement AS key, kind, payment_id, (amount_cents / 100.0)::numeric(12, 2)::text AS amount
  FROM receipts WHERE payment_id = ANY($1)`;
const SERIES = `SELECT s.series, s.last_number AS last, count(r.number)::integer AS count
  FROM receipt_series s LEFT JOIN receipts r ON r.series = s.series GROUP BY s.series`;
const WAITING = `SELECT ${movementKey('ledger')} AS movement FROM ledger WHERE id IN (SELECT ledger_id FROM receipts_to_issue)`;

export async function readReceipts(
  { databases }: ProofStack,
  ledger: readonly LedgerRecord[],
): Promise<Pick<Snapshot, 'receipts' | 'receiptSeries' | 'waitingForReceipt'>> {
  const ids = [...new Set(ledger.map(({ payment_id }) => payment_id))];
  // Read first: a movement leaves this list after its receipt is there.
  const waiting = await databases.payments.query<{ movement: string }>(WAITING);
  const receipts = await databases.appointments.query<ReceiptRecord>(RECEIPTS, [ids]);
  const series = await databases.appointments.query<{ series: string; last: number; count: number }>(SERIES);
  return {
    receipts: receipts.rows,
    receiptSeries: series.rows,
    waitingForReceipt: new Set(waiting.rows.map(({ movement }) => movement)),
  };
}
