import { expect, test } from '@jest/globals';
import { type Draft, makeSnapshot } from '../../testing/snapshot.ts';
import { findViolations } from './find-violations.ts';
import type { LedgerRecord, ReceiptRecord, Snapshot } from './snapshot.ts';

const KINDS = { captured: 'receipt', refunded: 'credit_note' } as const;

/** The entries of payments 1 to 3 with their receipts; payment 3 is refunded. */
function withReceipts(): Draft & { ledger: LedgerRecord[]; receipts: ReceiptRecord[]; waitingForReceipt: Set<string> } {
  const draft = makeSnapshot();
  const ledger = draft.ledger.map((entry) => ({
    ...entry,
    movement: `${entry.kind} ${entry.payment_id}`,
    receipt_kind: entry.kind === 'captured' || entry.kind === 'refunded' ? KINDS[entry.kind] : null,
  }));
  const receipts = ledger.flatMap(({ movement: key, receipt_kind: kind, payment_id }, index) =>
    kind === null
      ? []
      : [{ number: `${kind === 'receipt' ? 'R' : 'C'}-0000${index}`, key, kind, payment_id, amount: '87.60' }],
  );
  return { ...draft, ledger, receipts, waitingForReceipt: new Set() };
}
const found = (snapshot: Snapshot) =>
  findViolations(snapshot).map(({ rule, subject, message }) => `${rule} ${subject} ${message}`);

test('finds nothing if each capture and each refund has its receipt', () => {
  expect(found(withReceipts())).toEqual([]);
});

test('finds a capture and a refund without a receipt, unless they wait for it', () => {
  const snapshot = withReceipts();
  snapshot.receipts = snapshot.receipts.filter(({ payment_id }) => payment_id !== 3);
  expect(found(snapshot)).toEqual([
    'RECEIPT_DIFFERS payment #3 has no receipt for $87.60 in the ledger',
    'RECEIPT_DIFFERS payment #3 has no credit note for $87.60 in the ledger',
  ]);
  snapshot.waitingForReceipt.add('captured 3').add('refunded 3');
  expect(found(snapshot)).toEqual([]);
});

test('finds a receipt with another amount, of another kind, twice, and without a movement', () => {
  const snapshot = withReceipts();
  const [first, second, third] = snapshot.receipts as [ReceiptRecord, ReceiptRecord, ReceiptRecord];
  first.amount = '87.61';
  second.kind = 'credit_note';
  snapshot.receipts.push({ ...third, number: 'R-00008' }, { ...third, number: 'R-00009', key: 'captured x' });
  expect(found(snapshot)).toEqual([
    expect.stringMatching(
      /^RECEIPT_DIFFERS payment #1 has receipt R-\d+ for \$87\.61, but the ledger has a receipt for \$87\.60$/,
    ),
    expect.stringMatching(
      /^RECEIPT_DIFFERS payment #2 has credit note R-\d+ for \$87\.60, but the ledger has a receipt/,
    ),
    'RECEIPT_DIFFERS payment #3 has 2 receipts for one movement of $87.60',
    'RECEIPT_DIFFERS payment #3 has receipt R-00009 for $87.60, but the ledger has no such movement',
  ]);
});

test('takes no receipt for unknown if the ledger was not read whole', () => {
  const snapshot = withReceipts();
  snapshot.receipts.push({ number: 'R-00009', key: 'received 9', kind: 'receipt', payment_id: 9, amount: '1.00' });
  expect(found(snapshot)).toEqual([]);
  snapshot.ledger = snapshot.ledger.slice(0, 0);
  expect(found({ ...snapshot, cutOff: ['ledger entries'] }).filter((text) => text.startsWith('RECEIPT'))).toEqual([]);
});

test('finds a missing number', () => {
  const series = [
    { series: 'R', last: 4, count: 3 },
    { series: 'C', last: 1, count: 1 },
  ];
  expect(found({ ...withReceipts(), receiptSeries: series })).toEqual([
    'RECEIPT_NUMBER_MISSING series R has 3 receipts, but its last number is 4',
  ]);
});
