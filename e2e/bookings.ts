import { payByCard } from '@tailgate/stack/portal';
import { type APIRequestContext, type APIResponse, expect } from 'playwright/test';
import { approvedQuote } from './api.ts';
import { stack } from './stack.ts';
import type { Visitor } from './visitor.ts';

export interface BookedLoad {
  readonly reference: string;
  readonly appointmentId: number;
  readonly date: string;
  readonly start: string;
}

export async function bookedLoad(staff: APIRequestContext, visitor: Visitor, days: number): Promise<BookedLoad> {
  const { reference } = await approvedQuote(visitor, staff);
  return await bookApproved(staff, reference, days);
}

export async function bookApproved(staff: APIRequestContext, reference: string, days: number): Promise<BookedLoad> {
  const slots = await freeSlots(staff, days);
  // If another test takes the slot first, try the next one.
  let slot = slots.splice(Math.floor(Math.random() * slots.length), 1)[0];
  const open = () => staff.post('/api/create-payment-intent', { data: { quoteId: reference, timeSlotId: slot?.id } });
  let opened = await open();
  while (opened.status() === 409 && slots.length > 0) {
    slot = slots.pop();
    opened = await open();
  }
  if (slot === undefined) throw new Error(`no slot is free in ${days} days`);
  return await payFor(staff, reference, opened);
}

/** Books this slot, which nobody else does. */
export async function bookSlot(staff: APIRequestContext, reference: string, timeSlotId: number): Promise<BookedLoad> {
  const opened = await staff.post('/api/create-payment-intent', { data: { quoteId: reference, timeSlotId } });
  return await payFor(staff, reference, opened);
}

async function payFor(staff: APIRequestContext, reference: string, opened: APIResponse): Promise<BookedLoad> {
  expect(opened.status(), await opened.text()).toBe(200);
  const { clientSecret, paymentIntentId, timeSlotId } = await opened.json();
  const publishableKey = /pk_[A-Za-z0-9_]+/.exec(await (await staff.get('/auth')).text())?.[0] ?? '';
  await payByCard({ sandboxUrl: stack.sandboxUrl, publishableKey }, clientSecret, 'good');
  const answer = await staff.post('/api/quotes/confirm-payment', {
    data: { quoteId: reference, paymentIntentId, timeSlotId },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { appointment_id, appointment_date, appointment_time_start } = await answer.json();
  return { reference, appointmentId: appointment_id, date: appointment_date, start: appointment_time_start };
}

export async function freeSlots(
  api: APIRequestContext,
  days: number,
): Promise<{ id: number; start_time: string; end_time: string }[]> {
  return (await api.get(`/api/public/time-slots/available/${dayIn(days)}`)).json();
}

export function dayIn(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}
