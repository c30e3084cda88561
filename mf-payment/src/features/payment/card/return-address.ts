import { createPaymentIntentBody, dateParam } from '@tailgate/contracts';
import { z } from 'zod';

const returned = z.object({
  payment_intent: z.string().min(1),
  payment_intent_client_secret: z.string().min(1),
  slot: z.coerce.number().pipe(createPaymentIntentBody.shape.timeSlotId),
  date: dateParam.shape.date,
});

export type ReturnedPayment = { paymentIntentId: string; clientSecret: string; timeSlotId: number; date: string };

/** Where Stripe redirects to after 3-D Secure. Includes the slot: banking apps may return in another browser. */
export function returnAddress(pageUrl: string, held: { date: string; slot: { id: number } }): string {
  const url = new URL(pageUrl);
  url.search = '';
  url.hash = '';
  url.searchParams.set('slot', String(held.slot.id));
  url.searchParams.set('date', held.date);
  return url.toString();
}

/** @returns null if this visit is not a redirect from Stripe */
export function readReturn(query: URLSearchParams): ReturnedPayment | null {
  const read = returned.safeParse(Object.fromEntries(query));
  if (!read.success) return null;
  const { payment_intent, payment_intent_client_secret, slot, date } = read.data;
  return { paymentIntentId: payment_intent, clientSecret: payment_intent_client_secret, timeSlotId: slot, date };
}
