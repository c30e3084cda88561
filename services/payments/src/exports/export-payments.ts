import type { FileResult } from '@tailgate/contracts';
import { exportName } from '@tailgate/service-kit';
import { stringify } from 'csv-stringify/sync';
import type { Dependencies } from '../dependencies.ts';
import type { PaymentFilter } from '../payments/payment-list.ts';
import { type ExportedPayment, exportedPayments } from './exported-payments.ts';

const HEADINGS = ['Payment', 'Date', 'Time', 'Appointment', 'Quote', 'Amount (USD)', 'Method', 'Number', 'Status'];
/** Without it a spreadsheet takes the file for one in its own old encoding. */
const BYTE_ORDER_MARK = '\ufeff';

/** The payments of a list as CSV, a page at a time. What a spreadsheet would take for a formula is marked as text. */
export function exportPayments({ database, timeZone }: Dependencies, filter: PaymentFilter): FileResult {
  async function* lines(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + toCsv([HEADINGS]);
    for await (const payments of exportedPayments(database, filter, timeZone)) {
      yield toCsv(payments.map(inColumns));
    }
  }
  return { filename: exportName('payments', filter), content: lines() };
}

function inColumns(payment: ExportedPayment): (string | number | null)[] {
  const { id, day, time, appointment_id, quote_id, amount, payment_method, number, status } = payment;
  return [id, day, time, appointment_id, quote_id, amount, payment_method, number, status];
}

function toCsv(rows: readonly (string | number | null)[][]): string {
  return stringify([...rows], { escape_formulas: true, record_delimiter: 'windows' });
}
