import type { FileResult, ReceiptKind } from '@tailgate/contracts';
import { type Cents, formatHundredths, methodLabel, taxLabel } from '@tailgate/domain';
import { type CsvColumns, exportName, toCsv } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { formatReceiptNumber } from './receipt-number.ts';
import type { StoredReceipt } from './receipt-repository.ts';

const KINDS: Record<ReceiptKind, string> = {
  receipt: 'Receipt',
  credit_note: 'Credit note',
  reversal: 'Refund sent back',
};

const COLUMNS: CsvColumns<StoredReceipt> = [
  ['Number', formatReceiptNumber],
  ['Kind', ({ kind }) => KINDS[kind]],
  ['Date', ({ date }) => date],
  ['Client', ({ customer }) => customer],
  ['Appointment', ({ appointment_id }) => appointment_id],
  ['Payment', ({ payment_id }) => payment_id],
  ['Items', ({ items }) => items.map(({ label, cents }) => `${label} ${formatHundredths(cents)}`).join('; ')],
  ['Method', ({ method }) => methodLabel(method)],
  ['Amount (USD)', ({ amount_cents }) => formatHundredths(Number(amount_cents))],
  ['Net (USD)', ({ kind, amount_cents }) => signed(kind, Number(amount_cents))],
  [
    'Tax (USD)',
    ({ kind, taxes }) =>
      signed(
        kind,
        (taxes ?? []).reduce((sum, { cents }) => sum + cents, 0),
      ),
  ],
  ['Taxes', ({ taxes }) => (taxes ?? []).map((tax) => `${taxLabel(tax)} ${formatHundredths(tax.cents)}`).join('; ')],
];

/** What the company gains, negative for a refund. A number, because a text that starts with a minus is escaped as a formula. */
function signed(kind: ReceiptKind, cents: Cents): number {
  return (kind === 'credit_note' ? -cents : cents) / 100;
}

export function exportReceipts({ receiptsForExport }: Dependencies, period: { from: string; to: string }): FileResult {
  return { filename: exportName('receipts', period), content: toCsv(COLUMNS, receiptsForExport.ofPeriod(period)) };
}
