import type { Act } from './act.ts';
import { BLACKOUT_DAY } from './plan-office.ts';
import type { Planner } from './planner.ts';
import { approve, askForQuote, payOnline, type Story } from './quote-acts.ts';
import type { Hour } from './slot-book.ts';
import { makeAppointment, receive, remind, setStatus } from './staff-acts.ts';

/** Trips by weekday, Sunday first. */
const [EARLY_WEEK, FULL_WEEK, LATER_WEEK] = [
  [0, 1, 1, 0, 1, 1, 0],
  [2, 3, 4, 3, 4, 4, 2],
  [0, 1, 0, 1, 0, 1, 0],
] as const;
const TRIPS_TODAY = 6;
/** Casey's trip of this day is planned elsewhere. */
const [FIRST_TRIP, LAST_TRIP] = [-35, 14];
const ARCHIVED_BEFORE = -21;
const REMINDED_FROM = -2;

function tripsOf(day: number, weekday: number): number {
  if (day === 0) return TRIPS_TODAY;
  if (day === BLACKOUT_DAY) return 0;
  const week = day < -7 ? EARLY_WEEK : day > 7 ? LATER_WEEK : FULL_WEEK;
  return week[weekday] ?? 0;
}

/** The trips that take or took place, each from the first question on. */
export function planTrips(planner: Planner): Act[] {
  const days = Array.from({ length: LAST_TRIP - FIRST_TRIP + 1 }, (_, index) => FIRST_TRIP + index);
  return days
    .flatMap((day) =>
      Array.from({ length: tripsOf(day, planner.calendar.weekday(day)) }, () => planTrip(planner, planner.hour(day))),
    )
    .flat();
}

function planTrip(planner: Planner, hour: Hour): Act[] {
  const story = planner.story();
  return [...planBooking(planner, story, hour), ...planDelivery(planner, story, hour)];
}

/** Most customers ask for a quote and pay online; some pay by hand, and some just call. */
export function planBooking(planner: Planner, story: Story, hour: Hour): Act[] {
  const { random } = planner;
  const asked = planner.officeTime(askingDay(planner, hour));
  if (random.chance(0.15)) return planCall(planner, story, hour, asked);
  const approved = planner.later(asked, 10, 90);
  const paid = planner.later(approved, 5, 150);
  const quote = [askForQuote(story, asked, hour.day), approve(story, approved)];
  if (random.chance(0.82)) return [...quote, payOnline(story, paid, hour)];
  return [...quote, receive(story, paid, { ...byHand(planner), hour })];
}

function planCall(planner: Planner, story: Story, hour: Hour, called: Date): Act[] {
  const made = makeAppointment(story, called, hour);
  // Those to come are paid for at the door.
  if (hour.day > 1) return [made];
  return [made, receive(story, planner.later(called, 5, 60), byHand(planner))];
}

export function byHand({ random }: Planner): { method: 'cash' | 'check'; number?: string } {
  return random.chance(0.5) ? { method: 'cash' } : { method: 'check', number: String(random.between(1040, 4980)) };
}

/** At least two days before the trip, and not later than yesterday. */
function askingDay({ random }: Planner, { day }: Hour): number {
  return day - Math.max(2 + random.between(0, 4), day + random.between(1, 4));
}

export function planDelivery(planner: Planner, story: Story, hour: Hour): Act[] {
  const acts = [setStatus(story, planner.later(planner.end(hour), 2, 14), 'completed')];
  if (hour.day <= ARCHIVED_BEFORE) acts.push(setStatus(story, planner.officeTime(hour.day + 14), 'archived'));
  const reminded = planner.calendar.at(hour.day - 1, hour.hour * 60);
  if (hour.day >= REMINDED_FROM && hour.day <= 0) acts.push(remind(story, reminded));
  return acts;
}
