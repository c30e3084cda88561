import { BY_HAND, PAYMENT_PARTS, PAYMENT_STATUSES } from '@tailgate/domain';
import { z } from 'zod';
import { cancellationPolicy, cancellationTerms, keptMoney, partialRefund } from './cancellations.ts';
import { dispute } from './disputes.ts';
import {
  amountInput,
  businessDate,
  decimal,
  id,
  idParam,
  idsParam,
  inOrder,
  instant,
  OUT_OF_ORDER,
  optionalText,
  pageQuery,
  periodQuery,
  publicReference,
  refundAmount,
  searchParam,
  sum,
  text,
  wallTime,
} from './fields.ts';

const paymentStatus = z.enum(PAYMENT_STATUSES);

export const NOT_CHARGED_REASONS = [
  ...(['SLOT_TAKEN', 'SLOT_CHANGED', 'HOLD_EXPIRED', 'QUOTE_CHANGED', 'QUOTE_ALREADY_PAID'] as const),
  ...(['CARD_NOT_AUTHORISED', 'CARD_REFUSED', 'APPOINTMENT_NOT_PAYABLE'] as const),
] as const;
export type NotChargedReason = (typeof NOT_CHARGED_REASONS)[number];
const paymentPart = z.enum(PAYMENT_PARTS);

export const payment = z.object({
  id,
  appointment_id: id,
  quote_id: id.nullable(),
  amount: decimal,
  /** A payment of an earlier release is for the whole price. */
  part: paymentPart.optional(),
  payment_method: z.string().nullable(),
  transaction_id: z.string().nullable(),
  status: paymentStatus,
  not_charged: z.enum(NOT_CHARGED_REASONS).nullable().optional(),
  /** A refund has started but is not confirmed yet; until then the status stays completed. */
  refund_pending: z.boolean().optional(),
  /** What was refunded so far, and what has been agreed to be refunded in all. */
  refunded_amount: decimal.optional(),
  refund_total: decimal.optional(),
  fee_kept: decimal.nullable().optional(),
  /** Stripe refused the refund, or the bank sent it back: staff try again or return the money in another way. */
  refund_failure: z.enum(['refused', 'failed']).nullable().optional(),
  /** The most urgent dispute; null if the charge was never disputed. */
  dispute: dispute.nullable().optional(),
  /** The card network warns that the charge is probably fraudulent, and a refund would prevent a dispute. */
  fraud_warning: z.boolean().optional(),
  created_at: instant,
  updated_at: instant,
});
export type Payment = z.infer<typeof payment>;

/** `disputed`: ever, whatever the bank decided. `refund_failed`: refused or sent back. `refund_pending`: any other refund under way. */
export const PAYMENT_CONDITIONS = ['disputed', 'refund_failed', 'refund_pending'] as const;
export type PaymentCondition = (typeof PAYMENT_CONDITIONS)[number];

const paymentFilter = {
  ...periodQuery,
  status: z.enum([...PAYMENT_STATUSES, ...PAYMENT_CONDITIONS]).optional(),
  method: z.enum(['card', 'cash', 'check']).optional(),
  /** Leaves out payments that ended without a charge and without a refusal of the card. */
  attempts: z.literal('without').optional(),
  appointment_id: idParam.optional(),
  appointment_ids: idsParam.optional(),
  search: searchParam,
};

export const paymentListQuery = z.strictObject({ ...pageQuery, ...paymentFilter }).refine(inOrder, OUT_OF_ORDER);

export const paymentExportQuery = z.strictObject(paymentFilter).refine(inOrder, OUT_OF_ORDER);

const ledgerEntry = z.object({
  id,
  kind: z.enum([
    ...(['authorised', 'captured', 'cancelled', 'refunded', 'refund_failed', 'refunded_by_hand'] as const),
    ...(['dispute_withdrawn', 'dispute_fee', 'dispute_reinstated', 'dispute_fee_returned'] as const),
    ...(['received', 'returned'] as const),
  ]),
  amount: decimal,
  currency: z.string(),
  provider_id: z.string().nullable(),
  created_at: instant,
});
export const paymentDetails = payment.extend({
  ledger: z.array(ledgerEntry),
  disputes: z.array(dispute).optional(),
  partial_refunds: z.array(partialRefund).optional(),
  fee: z
    .object({
      kind: z.enum(['cancelled', 'no_show']),
      cancelled_at: instant,
      trip_starts_at: instant.nullable(),
      percent: z.int(),
      kept: decimal,
      policy: cancellationPolicy,
    })
    .nullable()
    .optional(),
});
export type PaymentDetails = z.infer<typeof paymentDetails>;

/**
 * Cash or a check that staff received. The server checks that the amount is the appointment's total, or its balance if a deposit was
 * paid.
 */
export const paymentBody = z.strictObject({
  appointment_id: id,
  amount: amountInput,
  payment_method: z.enum(BY_HAND, 'Please select a payment method'),
  transaction_id: optionalText(60),
  time_slot_id: id.optional(),
});
export type PaymentBody = z.input<typeof paymentBody>;

/** Payments less refunds of a week or a month. `start` is its first day. */
const revenue = z.object({ start: businessDate, amount: sum });
export const paymentsSummaryQuery = z.strictObject({
  week_starts_on: z
    .enum(['0', '1'], 'Please choose Sunday or Monday')
    .default('0')
    .transform((day) => (day === '1' ? 1 : 0)),
});

/** The payments service's part of the admin dashboard; 12 weeks and 12 months, oldest first. */
export const paymentsSummary = z.object({
  revenue: sum,
  completed: z.int(),
  pending: z.int(),
  weeks: z.array(revenue),
  months: z.array(revenue),
});
export type PaymentsSummary = z.infer<typeof paymentsSummary>;

export const createPaymentIntentBody = z.strictObject({ quoteId: publicReference, timeSlotId: id });
export type CreatePaymentIntentBody = z.infer<typeof createPaymentIntentBody>;

/** The slot is held until `holdExpiresAt`. The browser authorises the card with `clientSecret`; it is captured once booked. */
export const createPaymentIntentAnswer = z.object({
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  amount: decimal,
  currency: z.literal('usd'),
  timeSlotId: id,
  holdExpiresAt: instant,
  cancellation_policy: cancellationPolicy.nullable().optional(),
  /** What is left to be paid after this payment, which is then a deposit; null if it is for the whole price. */
  balance: decimal.nullable().optional(),
});
export type CreatePaymentIntentAnswer = z.infer<typeof createPaymentIntentAnswer>;

export const createBalanceIntentBody = z.strictObject({ quoteId: publicReference });
export type CreateBalanceIntentBody = z.infer<typeof createBalanceIntentBody>;

export const createBalanceIntentAnswer = createPaymentIntentAnswer.pick({
  clientSecret: true,
  paymentIntentId: true,
  amount: true,
  currency: true,
  cancellation_policy: true,
});
export type CreateBalanceIntentAnswer = z.infer<typeof createBalanceIntentAnswer>;

const paymentIntentId = z.string().regex(/^pi_[A-Za-z0-9_]{8,80}$/, 'Not a payment intent');
export const confirmPaymentBody = z.strictObject({ quoteId: publicReference, paymentIntentId, timeSlotId: id });
export type ConfirmPaymentBody = z.infer<typeof confirmPaymentBody>;

/**
 * `confirmed`: slot booked, payment captured, appointment confirmed. `recorded`: slot booked and payment captured; a job confirms
 * the appointment.
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

export const confirmBalanceBody = confirmPaymentBody.omit({ timeSlotId: true });
export type ConfirmBalanceBody = z.infer<typeof confirmBalanceBody>;

/** `paid`: the card is charged and the trip is paid in full. `recorded`: the card is charged; a job tells the appointment. */
export const confirmBalanceAnswer = z.object({
  status: z.enum(['paid', 'recorded']),
  message: z.string(),
  appointment_id: id,
  amount: decimal,
});
export type ConfirmBalanceAnswer = z.infer<typeof confirmBalanceAnswer>;

export const paymentUpdateBody = z.strictObject({ status: z.literal('refunded') });

export const partRefundBody = z.strictObject({
  amount: refundAmount,
  reason: text(300, 'Say why the money is refunded'),
  /** `refund_total` as the screen showed it, so that two people do not refund the same. */
  refund_total_shown: amountInput,
});
export type PartRefundBody = z.input<typeof partRefundBody>;

const REFUND_WAYS = ['cash', 'check', 'bank transfer', 'other'] as const;
export const manualRefundBody = z.strictObject({
  method: z.enum(REFUND_WAYS, 'Please select how the money was returned'),
  reference: optionalText(120),
  returned_on: businessDate,
});
export type ManualRefundBody = z.input<typeof manualRefundBody>;

/** The appointment was cancelled: free its slot, and void or refund its payment. */
export const unwindBookingBody = z.strictObject({
  appointment_id: id,
  terms: cancellationTerms.optional(),
});

export const appointmentIdsBody = z.strictObject({ appointment_ids: z.array(id).max(1_000) });
export const openMoneyAnswer = z.object({
  /** Appointments whose payment, refund or dispute is not over; their client's data cannot be erased. */
  unsettled_ids: z.array(id).optional(),
  /** Appointments whose payment is in progress or not refunded; they cannot be deleted. */
  appointment_ids: z.array(id),
  failed_refund_ids: z.array(id).optional(),
  disputed_ids: z.array(id).optional(),
  returned_otherwise_ids: z.array(id).optional(),
  kept: z.array(keptMoney).optional(),
  by_hand_ids: z.array(id).optional(),
});
export type OpenMoneyAnswer = z.infer<typeof openMoneyAnswer>;
