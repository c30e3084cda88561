import { confirmPaymentAnswer, createPaymentIntentAnswer, dateParam, publicSlot } from '@tailgate/contracts';
import { z } from 'zod';

/** A slot that is held for this quote, and the open card payment that belongs to it. */
const heldSlot = z.object({
  date: dateParam.shape.date,
  slot: publicSlot,
  intent: createPaymentIntentAnswer,
  /** When the hold ends on this machine's clock, epoch milliseconds. */
  deadline: z.number(),
});
export type HeldSlot = z.infer<typeof heldSlot>;

const { appointment_date, appointment_time_start } = confirmPaymentAnswer.shape;
const openResult = z.object({
  status: z.enum(['recorded', 'unanswered']),
  paymentIntentId: z.string(),
  timeSlotId: publicSlot.shape.id,
  /** Null only when the answer about the appointment is missing and this tab did not choose the slot. */
  appointment: z
    .object({ date: appointment_date, start: appointment_time_start, end: appointment_time_start })
    .nullable(),
});
/**
 * How a payment ended, in the server's own word, or `unanswered`: the card was authorised and no answer about the booking has
 * arrived, so it is not known whether it was made.
 */
export type BookingResult = Omit<z.infer<typeof openResult>, 'status'> & {
  status: 'confirmed' | 'recorded' | 'unanswered';
};

const remembered = z.object({
  held: heldSlot.nullable(),
  result: openResult.nullable(),
  /** The day whose times were looked at last. */
  day: dateParam.shape.date.nullable().default(null),
});
export type RememberedPayment = Omit<z.infer<typeof remembered>, 'result'> & { result: BookingResult | null };

const NOTHING: RememberedPayment = { held: null, result: null, day: null };
const keyOf = (reference: string) => `tailgate.payment.${reference}`;

/** What this tab knows of a payment that is under way, so that a refresh loses nothing. */
export function recallPayment(reference: string): RememberedPayment {
  try {
    return remembered.parse(JSON.parse(sessionStorage.getItem(keyOf(reference)) ?? 'null') ?? NOTHING);
  } catch {
    // Storage is switched off, or holds what an older release wrote: the page then starts from the beginning.
    return NOTHING;
  }
}

/** Keeps what is open. A confirmed booking is forgotten: it can be moved or cancelled, so only the server knows it. */
export function rememberPayment(reference: string, payment: RememberedPayment): void {
  const result = payment.result?.status === 'confirmed' ? null : payment.result;
  try {
    sessionStorage.setItem(keyOf(reference), JSON.stringify({ ...payment, result }));
  } catch {
    // Without storage only a refresh is affected, and the server still knows the payment.
  }
}
