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
const bookingResult = z.object({
  status: z.enum(['confirmed', 'recorded', 'unanswered']),
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
export type BookingResult = z.infer<typeof bookingResult>;

const remembered = z.object({
  held: heldSlot.nullable(),
  result: bookingResult.nullable(),
  /** The day whose times were looked at last. */
  day: dateParam.shape.date.nullable().default(null),
});
export type RememberedPayment = z.infer<typeof remembered>;

const NOTHING: RememberedPayment = { held: null, result: null, day: null };
const keyOf = (reference: string) => `tailgate.payment.${reference}`;

/** What this tab knows of a payment, so that a refresh loses nothing. */
export function recallPayment(reference: string): RememberedPayment {
  try {
    return remembered.parse(JSON.parse(sessionStorage.getItem(keyOf(reference)) ?? 'null') ?? NOTHING);
  } catch {
    // Storage is switched off, or holds what an older release wrote: the page then starts from the beginning.
    return NOTHING;
  }
}

/** Keeps what is known of a payment for as long as the tab lives. */
export function rememberPayment(reference: string, payment: RememberedPayment): void {
  try {
    sessionStorage.setItem(keyOf(reference), JSON.stringify(payment));
  } catch {
    // Without storage only a refresh is affected, and the server still knows the payment.
  }
}
