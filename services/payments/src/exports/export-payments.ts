import type { FileResult } from '@tailgate/contracts';
import { stringify } from 'csv-stringify/sync';
import type { PaymentsDeps } from '../dependencies.ts';
import { type ExportedPayment, exportedPayments } from './exported-payments.ts';

const HEADINGS = ['Payment', 'Date', 'Time', 'Appointment', 'Quote', 'Amount (USD)', 'Method', 'Number', 'Status'];
/** Without it a spreadsheet takes the file for one in its own old encoding. */
const BYTE_ORDER_MARK = '\ufeff';

/** The payments of some days as CSV, a page at a time. What a spreadsheet would take for a formula is marked as text. */
export function exportPayments(
  { database, timeZone }: PaymentsDeps,
  { from, to }: { from: string; to: string },
): FileResult {
  async function* lines(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + toCsv([HEADINGS]);
    for await (const payments of exportedPayments(database, { from, to, timeZone })) {
      yield toCsv(payments.map(inColumns));
    }
  }
  return { filename: `payments-${from}-to-${to}.csv`, content: lines() };
}

function inColumns(payment: ExportedPayment): (string | number | null)[] {
  const { id, day, time, appointment_id, quote_id, amount, payment_method, number, status } = payment;
  return [id, day, time, appointment_id, quote_id, amount, payment_method, number, status];
}

function toCsv(rows: readonly (string | number | null)[][]): string {
  return stringify([...rows], { escape_formulas: true, record_delimiter: 'windows' });
}
