import { createPaymentIntentBody, dateParam } from '@tailgate/contracts';
import { z } from 'zod';

const returned = z.object({
  payment_intent: z.string().min(1),
  payment_intent_client_secret: z.string().min(1),
});
const returnedBooking = returned.extend({
  slot: z.coerce.number().pipe(createPaymentIntentBody.shape.timeSlotId),
  date: dateParam.shape.date,
});
const returnedBalance = returned.extend({ part: z.literal('balance') });

export type ReturnQuery = Record<string, string>;
export type KnownIntent = { paymentIntentId: string; clientSecret: string };
export type ReturnedPayment = KnownIntent & { timeSlotId: number; date: string };

export const BALANCE_QUERY: ReturnQuery = { part: 'balance' };
/** Includes the slot: banking apps may return in another browser. */
export function bookingQuery({ date, slot }: { date: string; slot: { id: number } }): ReturnQuery {
  return { slot: String(slot.id), date };
}

export function returnAddress(pageUrl: string, query: ReturnQuery): string {
  const url = new URL(pageUrl);
  url.hash = '';
  url.search = new URLSearchParams(query).toString();
  return url.toString();
}

export function readReturn(query: URLSearchParams): ReturnedPayment | null {
  const read = returnedBooking.safeParse(Object.fromEntries(query));
  if (!read.success) return null;
  return { ...intentOf(read.data), timeSlotId: read.data.slot, date: read.data.date };
}

export function readBalanceReturn(query: URLSearchParams): KnownIntent | null {
  const read = returnedBalance.safeParse(Object.fromEntries(query));
  return read.success ? intentOf(read.data) : null;
}

function intentOf({ payment_intent, payment_intent_client_secret }: z.infer<typeof returned>): KnownIntent {
  return { paymentIntentId: payment_intent, clientSecret: payment_intent_client_secret };
}
