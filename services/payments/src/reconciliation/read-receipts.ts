import type { Dependencies } from '../dependencies.ts';
import type { ReceiptRecord, Snapshot } from './rules/snapshot.ts';
import type { LedgerRow } from './snapshot-repository.ts';

const PAYMENTS_PER_CALL = 2_000;

/** Reads the receipts of the payments in the ledger, after the ledger: a receipt that was issued since was waiting in it. */
export async function readReceipts(
  { appointments }: Pick<Dependencies, 'appointments'>,
  ledger: readonly LedgerRow[],
): Promise<Pick<Snapshot, 'receipts' | 'receiptSeries'>> {
  const ids = [...new Set(ledger.map(({ payment_id }) => payment_id))];
  const receipts: ReceiptRecord[] = [];
  let receiptSeries: Snapshot['receiptSeries'] = [];
  // At least once: numbers can be missing although no payment was read.
  for (let from = 0; from === 0 || from < ids.length; from += PAYMENTS_PER_CALL) {
    const read = await appointments.readReceipts(ids.slice(from, from + PAYMENTS_PER_CALL));
    if (read === null) return {};
    receipts.push(...read.receipts);
    receiptSeries = read.series;
  }
  return { receipts, receiptSeries };
}
