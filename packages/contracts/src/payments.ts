import { BY_HAND, PAYMENT_STATUSES } from '@tailgate/domain';
import { z } from 'zod';
import {
  amountInput,
  businessDate,
  decimal,
  id,
  idParam,
  inOrder,
  instant,
  OUT_OF_ORDER,
  optionalText,
  pageQuery,
  periodQuery,
  publicReference,
  searchParam,
  sum,
  wallTime,
} from './fields.ts';

export const paymentStatus = z.enum(PAYMENT_STATUSES);

export const payment = z.object({
  id,
  appointment_id: id,
  quote_id: id.nullable(),
  amount: decimal,
  payment_method: z.string().nullable(),
  transaction_id: z.string().nullable(),
  status: paymentStatus,
  /** The money is on its way back and the card provider has not confirmed it yet; until then the status stays completed. */
  refund_pending: z.boolean().optional(),
  created_at: instant,
  updated_at: instant,
});
export type Payment = z.infer<typeof payment>;

/** What a list of payments, and its export, can be narrowed by. */
const paymentFilter = {
  ...periodQuery,
  status: paymentStatus.optional(),
  method: z.enum(['card', 'cash', 'check']).optional(),
  appointment_id: idParam.optional(),
  /** Matches a payment's or an appointment's number, or the transaction id. */
  search: searchParam,
};

export const paymentListQuery = z.strictObject({ ...pageQuery, ...paymentFilter }).refine(inOrder, OUT_OF_ORDER);

/** The payments of a list as CSV, the oldest first. */
export const paymentExportQuery = z.strictObject(paymentFilter).refine(inOrder, OUT_OF_ORDER);

/** One move of money, as it is in the append-only ledger. */
export const ledgerEntry = z.object({
  id,
  kind: z.enum(['authorised', 'captured', 'cancelled', 'refunded', 'refund_failed', 'received', 'returned']),
  amount: decimal,
  currency: z.string(),
  /** The card provider's own id of the move; null for cash and checks. */
  provider_id: z.string().nullable(),
  created_at: instant,
});
export const paymentDetails = payment.extend({ ledger: z.array(ledgerEntry) });
export type PaymentDetails = z.infer<typeof paymentDetails>;

/** Cash or a check that staff received for an appointment. The amount is what the appointment costs, checked by the server. */
export const paymentBody = z.strictObject({
  appointment_id: id,
  amount: amountInput,
  payment_method: z.enum(BY_HAND, 'Please select a payment method'),
  /** The number of the check. */
  transaction_id: optionalText(60),
  /** The free slot that the appointment gets. Needed when it has none yet, as one that waits for its quote to be paid. */
  time_slot_id: id.optional(),
});
export type PaymentBody = z.input<typeof paymentBody>;

/** What came in during a week or a month, less what went back. `start` is its first day. */
const revenue = z.object({ start: businessDate, amount: sum });
/** 0 starts the weeks on Sunday, 1 on Monday. */
export const paymentsSummaryQuery = z.strictObject({
  week_starts_on: z
    .enum(['0', '1'], 'Please choose Sunday or Monday')
    .default('0')
    .transform((day) => (day === '1' ? 1 : 0)),
});

/** The figures of the admin dashboard that are the payments service's own; the last 12 weeks and 12 months, the oldest first. */
export const paymentsSummary = z.object({
  revenue: sum,
  completed: z.int(),
  pending: z.int(),
  weeks: z.array(revenue),
  months: z.array(revenue),
});
export type PaymentsSummary = z.infer<typeof paymentsSummary>;

/** `quoteId` is the quote's public reference, the one in the payment link. */
export const createPaymentIntentBody = z.strictObject({ quoteId: publicReference, timeSlotId: id });
export type CreatePaymentIntentBody = z.infer<typeof createPaymentIntentBody>;

/** The slot is held for this quote until `holdExpiresAt`; the card is authorised with `clientSecret` and charged only when booked. */
export const createPaymentIntentAnswer = z.object({
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  amount: decimal,
  currency: z.literal('usd'),
  timeSlotId: id,
  holdExpiresAt: instant,
});
export type CreatePaymentIntentAnswer = z.infer<typeof createPaymentIntentAnswer>;

const paymentIntentId = z.string().regex(/^pi_[A-Za-z0-9_]{8,80}$/, 'Not a payment intent');
export const confirmPaymentBody = z.strictObject({ quoteId: publicReference, paymentIntentId, timeSlotId: id });
export type ConfirmPaymentBody = z.infer<typeof confirmPaymentBody>;

/**
 * `confirmed`: slot booked, card charged, appointment confirmed. `recorded`: slot booked and card charged, the appointment
 * follows by itself in a moment (it is retried until it succeeds).
 */
export const confirmPaymentAnswer = z.object({
  status: z.enum(['confirmed', 'recorded']),
  message: z.string(),
  appointment_id: id,
  appointment_date: businessDate,
  appointment_time_start: wallTime,
  appointment_time_end: wallTime,
});
export type ConfirmPaymentAnswer = z.infer<typeof confirmPaymentAnswer>;

/** The one change staff may make to a payment: give the whole of it back. It also cancels the appointment. */
export const paymentUpdateBody = z.strictObject({ status: z.literal('refunded') });

/** The appointment was cancelled: its slot becomes free, an authorisation is cancelled and a charge is refunded. */
export const unwindBookingBody = z.strictObject({ appointment_id: id });

export const appointmentIdsBody = z.strictObject({ appointment_ids: z.array(id).max(1_000) });
/** Appointments whose money is still on the way or not given back; these cannot be deleted. */
export const openMoneyAnswer = z.object({ appointment_ids: z.array(id) });

/** A broken rule of reconciliation. `subject` and `message` together are a sentence. */
export const moneyFinding = z.object({
  /** A stable code such as "LEDGER_DIFFERS"; docs/booking.md lists them. */
  rule: z.string(),
  subject: z.string(),
  message: z.string(),
  repaired: z.boolean(),
});
export type MoneyFinding = z.infer<typeof moneyFinding>;
/** The last check that money and bookings agree; `checked_at` is null before the first. `overdue`: several checks since have failed. */
export const moneyReport = z.object({
  checked_at: instant.nullable(),
  overdue: z.boolean(),
  agrees: z.boolean(),
  findings: z.array(moneyFinding),
});
export type MoneyReport = z.infer<typeof moneyReport>;
