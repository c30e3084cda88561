import type { Action } from './action.ts';
import { BLACKOUT_DAY } from './plan-schedule.ts';
import type { Planner } from './planner.ts';
import { approve, bookOnline, type Order, requestQuote } from './quote-actions.ts';
import { type Hour, isForStaff } from './slot-index.ts';
import { changeStatus, makeAppointment, recordPayment, sendReminder } from './staff-actions.ts';

/** Trips by weekday, Sunday first. */
const [FULL_WEEK, LIGHT_WEEK] = [
  [2, 3, 4, 3, 4, 4, 2],
  [0, 1, 0, 1, 0, 1, 0],
] as const;
const TRIPS_TODAY = 6;
/** Excludes the trips of the demo customer (plan-casey.ts). */
const [FIRST_TRIP, LAST_TRIP] = [-35, 14];
const ARCHIVED_BEFORE = -21;
const REMINDED_FROM = -2;
/** Staff mark the trips of a day as completed in the evening, in minutes after midnight. */
const EVENING = 20 * 60 + 5;

function tripsOf(day: number, weekday: number): number {
  if (day === 0) return TRIPS_TODAY;
  if (day === BLACKOUT_DAY) return 0;
  const week = Math.abs(day) > 7 ? LIGHT_WEEK : FULL_WEEK;
  return week[weekday] ?? 0;
}

/** Past and coming trips, each from its quote or phone call on. */
export function planTrips(planner: Planner): Action[] {
  const days = Array.from({ length: LAST_TRIP - FIRST_TRIP + 1 }, (_, index) => FIRST_TRIP + index);
  return days
    .flatMap((day) =>
      Array.from({ length: tripsOf(day, planner.calendar.weekday(day)) }, () => planTrip(planner, planner.hour(day))),
    )
    .flat();
}

function planTrip(planner: Planner, hour: Hour): Action[] {
  const order = planner.order();
  return [...planBooking(planner, order, hour), ...planDelivery(planner, order, hour)];
}

/** Most customers request a quote and pay online; some pay by cash or check, and some call. */
function planBooking(planner: Planner, order: Order, hour: Hour): Action[] {
  const { random } = planner;
  const [asked, approved, paid] = planner.rounds(requestDay(planner, hour));
  if (random.chance(0.15) && isForStaff(hour)) return planCall(planner, order, hour, [asked, approved]);
  const quote = [requestQuote(order, asked, hour.day), approve(order, approved)];
  if (random.chance(0.82)) return [...quote, bookOnline(order, paid, hour)];
  return [...quote, recordPayment(order, paid, { ...byHand(planner), hour })];
}

function planCall(planner: Planner, order: Order, hour: Hour, [called, paid]: [Date, Date]): Action[] {
  const made = makeAppointment(order, called, hour);
  // Coming trips are paid for on delivery.
  if (hour.day > 1) return [made];
  return [made, recordPayment(order, paid, byHand(planner))];
}

function byHand({ random }: Planner): { method: 'cash' | 'check'; number?: string } {
  return random.chance(0.5) ? { method: 'cash' } : { method: 'check', number: String(random.between(1040, 4980)) };
}

/** A day at least two days before the trip and not later than yesterday. */
function requestDay({ random }: Planner, { day }: Hour): number {
  return day - Math.max(2 + random.between(0, 4), day + random.between(1, 4));
}

export function planDelivery(planner: Planner, order: Order, hour: Hour): Action[] {
  const done = hour.day < 0 ? planner.calendar.at(hour.day, EVENING) : planner.later(planner.end(hour), 2, 14);
  const actions = [changeStatus(order, done, 'completed')];
  if (hour.day <= ARCHIVED_BEFORE) actions.push(changeStatus(order, planner.rounds(hour.day + 14)[0], 'archived'));
  const reminded = planner.calendar.at(hour.day - 1, hour.hour * 60);
  if (hour.day >= REMINDED_FROM && hour.day <= 0) actions.push(sendReminder(order, reminded));
  return actions;
}
