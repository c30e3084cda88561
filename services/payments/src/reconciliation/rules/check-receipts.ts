import { formatUsd } from '@tailgate/domain';
import { parseCents } from './index-snapshot.ts';
import type { LedgerRecord, ReceiptRecord, Snapshot } from './snapshot.ts';
import type { Violation } from './subjects.ts';

const NAMES = { receipt: 'receipt', credit_note: 'credit note', reversal: 'reversal' } as const;

/**
 * Compares receipts and credit notes with the ledger. An entry that waits for its receipt is no violation until it has waited too long;
 * its receipt and its place in that list are never both missing.
 */
export function checkReceipts(snapshot: Snapshot): Violation[] {
  const { receipts, ledger, waitingForReceipt = new Set(), receiptSeries = [] } = snapshot;
  if (receipts === undefined) return [];
  const isComplete = completeIn(snapshot);
  const byKey = Map.groupBy(receipts, ({ key }) => key);
  const keys = new Set(ledger.map(({ movement }) => movement));
  return [
    ...ledger.flatMap((entry) => checkEntry(entry, byKey, waitingForReceipt)),
    ...receipts.filter(({ key, payment_id }) => !keys.has(key) && isComplete(payment_id)).map(reportUnknown),
    ...receiptSeries.filter(({ last, count }) => last !== count).map(reportGap),
  ];
}

/** @returns whether all entries of a payment were read: not those of cash whose payment was deleted */
function completeIn({ payments, ledger, cutOff = [] }: Snapshot): (paymentId: number) => boolean {
  if (cutOff.length > 0) return () => false;
  const ofCards = ledger.filter(({ payment_intent_id }) => payment_intent_id !== null);
  const complete = new Set([...payments.map(({ id }) => id), ...ofCards.map(({ payment_id }) => payment_id)]);
  return (paymentId) => complete.has(paymentId);
}

function checkEntry(
  entry: LedgerRecord,
  receipts: ReadonlyMap<string, readonly ReceiptRecord[]>,
  waiting: ReadonlySet<string>,
): Violation[] {
  const { movement, receipt_kind: kind, amount_cents } = entry;
  if (movement === undefined || kind === undefined || kind === null) return [];
  const found = receipts.get(movement) ?? [];
  const cents = Number(amount_cents);
  const differs = (message: string) => [differing(entry.payment_id, message)];
  if (found.length === 0) {
    return waiting.has(movement) ? [] : differs(`has no ${NAMES[kind]} for ${formatUsd(cents)} in the ledger`);
  }
  if (found.length > 1) return differs(`has ${found.length} receipts for one movement of ${formatUsd(cents)}`);
  const [receipt] = found;
  if (receipt?.kind === kind && parseCents(receipt.amount) === cents) return [];
  return differs(
    `has ${NAMES[receipt?.kind ?? 'receipt']} ${receipt?.number} for $${receipt?.amount}, but the ledger has a ${NAMES[kind]} for ${formatUsd(cents)}`,
  );
}

function reportUnknown({ payment_id, number, amount }: ReceiptRecord): Violation {
  return differing(payment_id, `has receipt ${number} for $${amount}, but the ledger has no such movement`);
}

function differing(payment_id: number, message: string): Violation {
  return { rule: 'RECEIPT_DIFFERS', subject: `payment #${payment_id}`, about: { payment_id }, message };
}

function reportGap({ series, last, count }: { series: string; last: number; count: number }): Violation {
  const message = `has ${count} receipts, but its last number is ${last}`;
  return { rule: 'RECEIPT_NUMBER_MISSING', subject: `series ${series}`, about: {}, message };
}
