import type { FileResult } from '@tailgate/contracts';
import { type CsvColumns, exportName, toCsv } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import type { PaymentFilter } from '../payments/payment-list.ts';
import { type ExportedPayment, exportedPayments } from './exported-payments.ts';

const COLUMNS: CsvColumns<ExportedPayment> = [
  ['Payment', ({ id }) => id],
  ['Date', ({ day }) => day],
  ['Time', ({ time }) => time],
  ['Appointment', ({ appointment_id }) => appointment_id],
  ['Quote', ({ quote_id }) => quote_id],
  ['Amount (USD)', ({ amount }) => amount],
  ['Refunded (USD)', ({ refunded }) => refunded],
  ['Method', ({ payment_method }) => payment_method],
  ['Number', ({ number }) => number],
  ['Status', ({ status }) => status],
  ['Dispute', ({ dispute }) => dispute?.replaceAll('_', ' ') ?? null],
  ['Part', ({ part }) => part],
];

export function exportPayments({ readDatabase, timeZone }: Dependencies, filter: PaymentFilter): FileResult {
  return {
    filename: exportName('payments', filter),
    content: toCsv(COLUMNS, exportedPayments(readDatabase, filter, timeZone)),
  };
}
