import { MOST_FREE_HOURS } from '@tailgate/domain';
import { z } from 'zod';
import { decimal, id, instant } from './fields.ts';

/** How much of a payment is refunded when its trip is cancelled; null where it is used means everything, at any time. */
export const cancellationPolicy = z.object({
  /** Until so many hours before the trip, everything is refunded. */
  free_hours: z.int().min(0).max(MOST_FREE_HOURS),
  /** The share refunded after that, in percent. */
  late_percent: z.int().min(0).max(100),
  no_show_percent: z.int().min(0).max(100),
});

export const refundSplit = z.object({ refund: decimal, kept: decimal });
export type RefundSplit = z.infer<typeof refundSplit>;

/** What a cancellation refunded and kept in the end, and what of the kept staff refunded since. */
export const keptMoney = refundSplit.extend({ appointment_id: id, refunded_since: decimal });
export type KeptMoney = z.infer<typeof keptMoney>;

/** Where the money of a disputed payment is: the bank has it until it decides, or has returned it to the customer for good. */
const moneyAtBank = z.enum(['disputed', 'returned by the bank']);
export type MoneyAtBank = z.infer<typeof moneyAtBank>;

export const cancellationPreview = refundSplit.extend({
  paid: decimal,
  /** Staff pay it back in person, because it was paid in cash or by check. */
  by_hand: z.boolean(),
  /** If a deposit and a balance were paid in different ways: what of the refund staff pay back in person. */
  refund_by_hand: decimal.optional(),
  free_until: instant.nullable(),
  policy: cancellationPolicy.nullable(),
  /** A bank has a payment, so that it cannot be refunded; `refund` is of the others. */
  at_bank: moneyAtBank.optional(),
  no_show: refundSplit.nullable(),
});
export type CancellationPreview = z.infer<typeof cancellationPreview>;

export const cancellationTerms = z.object({
  kind: z.enum(['cancelled', 'no_show']),
  cancelled_at: instant,
  trip_starts_at: instant.nullable(),
  waived: z.boolean(),
  /** The payments that the customer knew to be under the policy; every other one is refunded in full. Absent: all of them. */
  payment_ids: z.array(id).optional(),
});
export type CancellationTerms = z.infer<typeof cancellationTerms>;

export const appointmentMoneyBody = z.strictObject({ appointment_id: id });
export const appointmentMoney = z.object({
  left: decimal,
  by_hand: z.boolean(),
  policy: cancellationPolicy.nullable(),
  /** Each payment, because the policy splits each; a deposit and its balance are two. */
  payments: z.array(z.object({ id, left: decimal, by_hand: z.boolean(), at_bank: moneyAtBank.optional() })).optional(),
});
export type AppointmentMoney = z.infer<typeof appointmentMoney>;

export const partialRefund = z.object({
  id,
  amount: decimal,
  reason: z.string(),
  decided_by: z.string().nullable(),
  created_at: instant,
});

/** Part of a payment was refunded: its customer gets an email, once for each key. */
export const partRefundedBody = z.strictObject({ appointment_id: id, partial_refund_id: id, key: z.uuid() });
export type PartRefundedBody = z.infer<typeof partRefundedBody>;

export const partialRefundBody = z.strictObject({ partial_refund_id: id });
export const partialRefundFacts = z.object({
  amount: decimal,
  reason: z.string(),
  paid: decimal,
  refund_total: decimal,
  by_hand: z.boolean(),
});
export type PartialRefundFacts = z.infer<typeof partialRefundFacts>;
