import {
  confirmPaymentAnswer,
  createBalanceIntentAnswer,
  createPaymentIntentAnswer,
  dateParam,
  publicSlot,
} from '@tailgate/contracts';
import { z } from 'zod';

const heldSlot = z.object({
  date: dateParam.shape.date,
  slot: publicSlot,
  intent: createPaymentIntentAnswer,
  /** When the hold ends by this device's clock, in epoch milliseconds. */
  deadline: z.number(),
});
export type HeldSlot = z.infer<typeof heldSlot>;

const { appointment_date, appointment_time_start } = confirmPaymentAnswer.shape;
const openResult = z.object({
  status: z.enum(['recorded', 'unanswered']),
  paymentIntentId: z.string(),
  timeSlotId: publicSlot.shape.id,
  /** Null if no answer arrived and this tab did not choose the slot. */
  appointment: z
    .object({ date: appointment_date, start: appointment_time_start, end: appointment_time_start })
    .nullable(),
});
/** The server's status, or `unanswered`: the card was authorised, but no answer about the booking arrived. */
export type BookingResult = Omit<z.infer<typeof openResult>, 'status'> & {
  status: 'confirmed' | 'recorded' | 'unanswered';
};

const balancePayment = z.object({
  /** Null if the card form was open in another browser. */
  intent: createBalanceIntentAnswer.nullable(),
  result: openResult.pick({ status: true, paymentIntentId: true }).nullable(),
});
export type BalanceResult = { status: 'paid' | 'recorded' | 'unanswered'; paymentIntentId: string };
export type BalancePayment = Omit<z.infer<typeof balancePayment>, 'result'> & { result: BalanceResult | null };

const remembered = z.object({
  held: heldSlot.nullable(),
  result: openResult.nullable(),
  balance: balancePayment.nullable().default(null),
  day: dateParam.shape.date.nullable().default(null),
});
export type RememberedPayment = Omit<z.infer<typeof remembered>, 'result' | 'balance'> & {
  result: BookingResult | null;
  balance: BalancePayment | null;
};

export const NOTHING: RememberedPayment = { held: null, result: null, balance: null, day: null };
const keyOf = (reference: string) => `tailgate.payment.${reference}`;

export function recallPayment(reference: string): RememberedPayment {
  try {
    return remembered.parse(JSON.parse(sessionStorage.getItem(keyOf(reference)) ?? 'null') ?? NOTHING);
  } catch {
    // Storage is disabled or was written by an older release. Start from the beginning.
    return NOTHING;
  }
}

/** Stores all but what is confirmed or paid: that can change later, so the server is asked each time. */
export function rememberPayment(reference: string, payment: RememberedPayment): void {
  const result = payment.result?.status === 'confirmed' ? null : payment.result;
  const balance = payment.balance?.result?.status === 'paid' ? null : payment.balance;
  try {
    const isEmpty = payment.held === null && result === null && balance === null && payment.day === null;
    if (isEmpty) sessionStorage.removeItem(keyOf(reference));
    else sessionStorage.setItem(keyOf(reference), JSON.stringify({ ...payment, result, balance }));
  } catch {
    // Without storage, only a refresh loses anything: the server knows the payment.
  }
}
