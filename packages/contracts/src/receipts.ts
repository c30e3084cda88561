import { PAYMENT_PARTS } from '@tailgate/domain';
import { z } from 'zod';
import { bySecret } from './bookings.ts';
import {
  businessDate,
  decimal,
  id,
  inOrder,
  instant,
  OUT_OF_ORDER,
  periodQuery,
  shownTax,
  text,
  version,
} from './fields.ts';

/** `receipt`: money was received. `credit_note`: money was refunded. `reversal`: the bank sent a refund back. */
const RECEIPT_KINDS = ['receipt', 'credit_note', 'reversal'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** Receipts and reversals are numbered R-00001, R-00002, …, credit notes C-00001. */
const receiptNumber = z.string().regex(/^[RC]-\d{5,9}$/, 'Not the number of a receipt');
export const byReceiptNumber = z.strictObject({ number: receiptNumber });

export const byLinkAndNumber = bySecret.extend({ number: receiptNumber });

const receiptItem = z.object({ label: z.string(), detail: z.string().nullable(), amount: decimal });

const card = z.object({ brand: text(40), last4: z.string().regex(/^\d{4}$/, 'Not the last digits of a card') });
const receiptTrip = z.object({ date: businessDate.nullable(), origin: z.string(), destination: z.string() });

/** A receipt as it was issued; only the name and the addresses of an erased customer change. */
export const receipt = z.object({
  number: receiptNumber,
  kind: z.enum(RECEIPT_KINDS),
  date: businessDate,
  issued_at: instant,
  company_name: z.string(),
  company_email: z.string().nullable(),
  company_phone: z.string().nullable(),
  /** Receipts of an earlier release have no address, card or trip. */
  company_address: z.string().nullable().optional(),
  card: card.nullable().optional(),
  trip: receiptTrip.nullable().optional(),
  customer: z.string(),
  appointment_id: id,
  quote_id: id.nullable(),
  payment_id: id,
  method: z.string().nullable(),
  /** The version of the prices; receipts of an earlier release, and those of refunds, have none. */
  price_book_version: version.nullable().optional(),
  items: z.array(receiptItem).min(1),
  /** The taxes in the amount. Receipts of an earlier release have none. */
  taxes: z.array(shownTax).optional(),
  amount: decimal,
  currency: z.string(),
});
export type Receipt = z.infer<typeof receipt>;

const YEAR_DAYS = 366;
const DAY_MS = 86_400_000;
function isWithinAYear({ from, to }: { from: string; to: string }): boolean {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS < YEAR_DAYS;
}

export const receiptExportQuery = z
  .strictObject({ from: periodQuery.from.unwrap(), to: periodQuery.to.unwrap() })
  .refine(inOrder, OUT_OF_ORDER)
  .refine(isWithinAYear, { message: 'The period can be at most a year', path: ['to'] });

const PROGRAMS = ['quickbooks', 'xero'] as const;
export type AccountingProgram = (typeof PROGRAMS)[number];
/** `invoices`: what was sold, line by line, with credit notes where the program takes them. `bank`: what was received and refunded. */
const ACCOUNTING_FILES = ['invoices', 'bank'] as const;
export type AccountingFile = (typeof ACCOUNTING_FILES)[number];
export const accountingExportQuery = receiptExportQuery.safeExtend({
  program: z.enum(PROGRAMS),
  file: z.enum(ACCOUNTING_FILES),
});

const movement = z.object({
  /** The same each time, so that a movement gets one receipt. */
  key: text(200),
  kind: z.enum(RECEIPT_KINDS),
  payment_id: id,
  appointment_id: id,
  amount: decimal,
  currency: z.string().regex(/^[a-z]{3}$/, 'Not a currency'),
  method: text(40).nullable(),
  card: card.optional(),
  part: z.enum(PAYMENT_PARTS).optional(),
  at: instant,
});
export type Movement = z.infer<typeof movement>;

export const issueReceiptsBody = z.strictObject({ movements: z.array(z.strictObject(movement.shape)).max(200) });
export const movementsAnswer = z.object({ movements: z.array(movement) });

/** A page of the movements of a period that get receipts. The days are those of the business. */
export const ledgerOfPeriodBody = z.strictObject({
  from: businessDate,
  to: businessDate,
  after: z
    .string()
    .regex(/^\d{1,18}$/, 'Not an entry')
    .optional(),
});
export const ledgerByKeysBody = z.strictObject({ keys: z.array(movement.shape.key).max(1_000) });
export const movementsWritten = z.object({
  movements: z.array(movement.pick({ key: true, kind: true, amount: true })),
});
export const ledgerPage = movementsWritten.extend({
  /** What the next page starts after; null on the last one. */
  next: z.string().nullable(),
});
export type LedgerMovement = z.infer<typeof movementsWritten>['movements'][number];

export const issuedReceiptsBody = z.strictObject({ payment_ids: z.array(id).max(2_000) });
export const issuedReceipts = z.object({
  receipts: z.array(
    z.object({ number: receiptNumber, key: z.string(), kind: z.enum(RECEIPT_KINDS), payment_id: id, amount: decimal }),
  ),
  series: z.array(z.object({ series: z.string(), last: z.int(), count: z.int() })),
});
export type IssuedReceipts = z.infer<typeof issuedReceipts>;
