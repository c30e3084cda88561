import { createPaymentIntentBody, dateParam } from '@tailgate/contracts';
import { z } from 'zod';

const returned = z.object({
  payment_intent: z.string().min(1),
  payment_intent_client_secret: z.string().min(1),
  slot: z.coerce.number().pipe(createPaymentIntentBody.shape.timeSlotId),
  date: dateParam.shape.date,
});
/** What the card provider's redirect brings back: which intent, and for which slot. */
export type ReturnedPayment = { paymentIntentId: string; clientSecret: string; timeSlotId: number; date: string };

/**
 * Where the card provider sends a customer back to after a check at the bank: this page. The slot travels along, because
 * banking apps come back in another browser, which remembers nothing.
 */
export function returnAddress(pageUrl: string, held: { date: string; slot: { id: number } }): string {
  const url = new URL(pageUrl);
  url.search = '';
  url.hash = '';
  url.searchParams.set('slot', String(held.slot.id));
  url.searchParams.set('date', held.date);
  return url.toString();
}

/** Reads the query of a return; null when this is an ordinary visit. */
export function readReturn(query: URLSearchParams): ReturnedPayment | null {
  const read = returned.safeParse(Object.fromEntries(query));
  if (!read.success) return null;
  const { payment_intent, payment_intent_client_secret, slot, date } = read.data;
  return { paymentIntentId: payment_intent, clientSecret: payment_intent_client_secret, timeSlotId: slot, date };
}
