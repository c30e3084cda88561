import { confirmPaymentAnswer, createPaymentIntentAnswer, dateParam, publicSlot } from '@tailgate/contracts';
import { z } from 'zod';

/** The slot that is held for this quote, with its payment intent. */
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

const remembered = z.object({
  held: heldSlot.nullable(),
  result: openResult.nullable(),
  /** The day that was shown last. */
  day: dateParam.shape.date.nullable().default(null),
});
export type RememberedPayment = Omit<z.infer<typeof remembered>, 'result'> & { result: BookingResult | null };

export const NOTHING: RememberedPayment = { held: null, result: null, day: null };
const keyOf = (reference: string) => `tailgate.payment.${reference}`;

/** Reads what this tab knows about the payment, so that it survives a refresh. */
export function recallPayment(reference: string): RememberedPayment {
  try {
    return remembered.parse(JSON.parse(sessionStorage.getItem(keyOf(reference)) ?? 'null') ?? NOTHING);
  } catch {
    // Storage is disabled or was written by an older release. Start from the beginning.
    return NOTHING;
  }
}

/** Stores all but a confirmed booking: that can change later, so the server is asked each time. */
export function rememberPayment(reference: string, payment: RememberedPayment): void {
  const result = payment.result?.status === 'confirmed' ? null : payment.result;
  try {
    const isEmpty = payment.held === null && result === null && payment.day === null;
    if (isEmpty) sessionStorage.removeItem(keyOf(reference));
    else sessionStorage.setItem(keyOf(reference), JSON.stringify({ ...payment, result }));
  } catch {
    // Without storage, only a refresh loses anything: the server knows the payment.
  }
}
