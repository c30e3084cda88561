import type { Act } from './act.ts';
import { planDelivery } from './plan-trips.ts';
import type { Planner } from './planner.ts';
import { approve, askForQuote, payOnline } from './quote-acts.ts';
import { cancel, makeAppointment, receive, refund, reschedule } from './staff-acts.ts';

const HOURS = 60;

/** Trips that went another way: refunded, cancelled, moved; and one that was booked a moment ago. */
export function planEndings(planner: Planner): Act[] {
  return [
    ...planCancelled(planner, 5, -1),
    ...planRefunded(planner, -3, -5),
    ...planHandedBack(planner, -17, -19, { method: 'cash' }),
    ...planHandedBack(planner, 2, -2, { method: 'check', number: '2217' }),
    ...planMoved(planner, { from: -2, to: -4, on: -7 }),
    ...planMoved(planner, { from: 1, to: 4, on: -1 }),
    ...planJustBooked(planner),
  ];
}

function planOnlineBooking(planner: Planner, day: number, asked: Date) {
  const [story, hour] = [planner.story(), planner.hour(day)];
  const approved = planner.later(asked, 15, 60);
  const paid = planner.later(approved, 5, 60);
  const acts = [askForQuote(story, asked, day), approve(story, approved), payOnline(story, paid, hour)];
  return { story, hour, acts };
}

/** Cancelled by staff: the card is refunded with it. */
function planCancelled(planner: Planner, day: number, on: number): Act[] {
  const { story, acts } = planOnlineBooking(planner, day, planner.officeTime(on - 3));
  return [...acts, cancel(story, planner.officeTime(on))];
}

/** Refunded by staff: the appointment is cancelled with it. */
function planRefunded(planner: Planner, day: number, on: number): Act[] {
  const { story, acts } = planOnlineBooking(planner, day, planner.officeTime(on - 3));
  return [...acts, refund(story, planner.officeTime(on))];
}

function planHandedBack(
  planner: Planner,
  day: number,
  on: number,
  by: { method: 'cash' | 'check'; number?: string },
): Act[] {
  const [story, called] = [planner.story(), planner.officeTime(on - 1)];
  return [
    makeAppointment(story, called, planner.hour(day)),
    receive(story, planner.later(called, 5, 60), by),
    refund(story, planner.officeTime(on)),
  ];
}

function planMoved(planner: Planner, { from, to, on }: { from: number; to: number; on: number }): Act[] {
  const { story, acts } = planOnlineBooking(planner, from, planner.officeTime(on - 2));
  const hour = planner.hour(to);
  return [...acts, reschedule(story, planner.officeTime(on), hour), ...planDelivery(planner, story, hour)];
}

/** However early in the week or the day it is, something came in. */
function planJustBooked(planner: Planner): Act[] {
  const [story, hour] = [planner.story(), planner.hour(6)];
  return [
    askForQuote(story, planner.ago(3 * HOURS), hour.day),
    approve(story, planner.ago(80)),
    payOnline(story, planner.ago(35), hour),
  ];
}
