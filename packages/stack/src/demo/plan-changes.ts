import type { Action } from './action.ts';
import { planDelivery } from './plan-trips.ts';
import type { Planner } from './planner.ts';
import { approve, bookOnline, requestQuote } from './quote-actions.ts';
import { isForStaff } from './slot-index.ts';
import { cancel, makeAppointment, recordPayment, refund, reschedule } from './staff-actions.ts';

const HOURS = 60;

/** Trips that were refunded, cancelled or rescheduled, and one booked a moment ago. */
export function planChanges(planner: Planner): Action[] {
  return [
    ...planCancelled(planner, 5, -1),
    ...planRefunded(planner, -3, -5),
    ...planRefundedByHand(planner, -17, -19, { method: 'cash' }),
    ...planRefundedByHand(planner, 2, -2, { method: 'check', number: '2217' }),
    ...planRescheduled(planner, { from: -2, to: -4, on: -7 }),
    ...planRescheduled(planner, { from: 1, to: 4, on: -1 }),
    ...planJustBooked(planner),
  ];
}

function planOnlineBooking(planner: Planner, day: number, askedOn: number) {
  const [order, hour] = [planner.order(), planner.hour(day)];
  const [asked, approved, paid] = planner.rounds(askedOn);
  const actions = [requestQuote(order, asked, day), approve(order, approved), bookOnline(order, paid, hour)];
  return { order, hour, actions };
}

/** Staff cancel the appointment, which refunds the card. */
function planCancelled(planner: Planner, day: number, on: number): Action[] {
  const { order, actions } = planOnlineBooking(planner, day, on - 3);
  return [...actions, cancel(order, planner.rounds(on)[0])];
}

/** Staff refund the payment, which cancels the appointment. */
function planRefunded(planner: Planner, day: number, on: number): Action[] {
  const { order, actions } = planOnlineBooking(planner, day, on - 3);
  return [...actions, refund(order, planner.rounds(on)[0])];
}

function planRefundedByHand(
  planner: Planner,
  day: number,
  on: number,
  by: { method: 'cash' | 'check'; number?: string },
): Action[] {
  const order = planner.order();
  const [called, paid] = planner.rounds(on - 1);
  return [
    makeAppointment(order, called, planner.hour(day, isForStaff)),
    recordPayment(order, paid, by),
    refund(order, planner.rounds(on)[0]),
  ];
}

function planRescheduled(planner: Planner, { from, to, on }: { from: number; to: number; on: number }): Action[] {
  const { order, actions } = planOnlineBooking(planner, from, on - 2);
  const hour = planner.hour(to, isForStaff);
  return [...actions, reschedule(order, planner.rounds(on)[0], hour), ...planDelivery(planner, order, hour)];
}

/** Guarantees recent revenue, however early in the week or the day it is. */
function planJustBooked(planner: Planner): Action[] {
  const [order, hour] = [planner.order(), planner.hour(6)];
  return [
    requestQuote(order, planner.ago(3 * HOURS), hour.day),
    approve(order, planner.ago(80)),
    bookOnline(order, planner.ago(35), hour),
  ];
}
