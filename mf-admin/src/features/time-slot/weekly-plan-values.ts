import { type WeeklyPlan, type WeeklyPlanBody, weeklyPlanBody } from '@tailgate/contracts';
import type { Times } from '@tailgate/web-kit';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
export const WORKDAYS = [1, 2, 3, 4, 5];
export const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6];

/** The weekdays in the order of a week that starts on this one; 0 is Sunday. */
export function weekOrder(weekStartsOn: 0 | 1): { weekday: number; name: string }[] {
  const days = WEEKDAYS.map((name, weekday) => ({ weekday, name }));
  return [...days.slice(weekStartsOn), ...days.slice(0, weekStartsOn)];
}

export type TypedWindow = { truck_id: number; weekday: number; start_time: string; end_time: string };
/** `hours` are the windows of one whole hour, which the matrix shows, in order; `others` all other windows. */
export type PlanValues = { hours: string[]; others: TypedWindow[] };
export type HourOfWeek = { truck_id: number; weekday: number; hour: number };

export const hourKey = ({ truck_id, weekday, hour }: HourOfWeek) =>
  [truck_id, weekday, String(hour).padStart(2, '0')].join('/');
export function hourOfKey(key: string): HourOfWeek {
  const [truck_id = 0, weekday = 0, hour = 0] = key.split('/').map(Number);
  return { truck_id, weekday, hour };
}
export const wholeHour = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`;

export function planValuesOf({ windows }: WeeklyPlan): PlanValues {
  const typed = windows.map(({ truck_id = 0, weekday, start_time, end_time }) => ({
    truck_id,
    weekday,
    start_time,
    end_time,
  }));
  return { hours: typed.filter(isWholeHour).map(keyOfWindow).toSorted(), others: typed.filter((w) => !isWholeHour(w)) };
}

const hourIn = ({ start_time }: TypedWindow) => Number(start_time.slice(0, 2));
const isWholeHour = (window: TypedWindow) =>
  window.start_time === wholeHour(hourIn(window)) && window.end_time === wholeHour(hourIn(window) + 1);
const keyOfWindow = (window: TypedWindow) => hourKey({ ...window, hour: hourIn(window) });

export function withHour({ hours, others }: PlanValues, hour: HourOfWeek, drives: boolean): PlanValues {
  const key = hourKey(hour);
  const rest = hours.filter((each) => each !== key);
  return { others, hours: drives ? [...rest, key].toSorted() : rest };
}

type Copy = {
  hours(from: HourOfWeek): HourOfWeek[];
  others(from: TypedWindow): TypedWindow[];
  replaces(of: Owner): boolean;
};
type Owner = Pick<TypedWindow, 'truck_id' | 'weekday'>;

function copy({ hours, others }: PlanValues, { hours: hoursOf, others: othersOf, replaces }: Copy): PlanValues {
  return {
    hours: [
      ...hours.filter((key) => !replaces(hourOfKey(key))),
      ...hours.flatMap((key) => hoursOf(hourOfKey(key)).map(hourKey)),
    ].toSorted(),
    others: [...others.filter((window) => !replaces(window)), ...others.flatMap(othersOf)],
  };
}

/** Makes some days of a truck like one of its days. */
export function copyDay(plan: PlanValues, { truck_id, weekday }: Owner, to: readonly number[]): PlanValues {
  const targets = to.filter((day) => day !== weekday);
  const ofDay = (each: Owner) => each.truck_id === truck_id && each.weekday === weekday;
  const copies = <Each extends Owner>(each: Each) =>
    ofDay(each) ? targets.map((day) => ({ ...each, weekday: day })) : [];
  return copy(plan, {
    hours: copies,
    others: copies,
    replaces: (each) => each.truck_id === truck_id && targets.includes(each.weekday),
  });
}

export function clearDay({ hours, others }: PlanValues, { truck_id, weekday }: Owner): PlanValues {
  const stays = (each: Owner) => each.truck_id !== truck_id || each.weekday !== weekday;
  return { hours: hours.filter((key) => stays(hourOfKey(key))), others: others.filter(stays) };
}

/** Gives another truck the week of this one. */
export function copyTruck(plan: PlanValues, from: number, to: number): PlanValues {
  const copies = <Each extends Owner>(each: Each) => (each.truck_id === from ? [{ ...each, truck_id: to }] : []);
  return copy(plan, { hours: copies, others: copies, replaces: ({ truck_id }) => truck_id === to });
}

/** The other windows of the truck that take some of this hour. */
export function othersIn(others: readonly TypedWindow[], { truck_id, weekday, hour }: HourOfWeek): TypedWindow[] {
  return others.filter((window) => window.truck_id === truck_id && window.weekday === weekday && takes(window, hour));
}

const takes = ({ start_time, end_time }: TypedWindow, hour: number) =>
  start_time < wholeHour(hour + 1) && end_time > wholeHour(hour);

const ALL_HOURS = Array.from({ length: 23 }, (_, hour) => hour);
const [FIRST_SHOWN, LAST_SHOWN] = [7, 18];

/** The hours that the matrix shows: the usual ones, and from the first to the last that any truck drives. */
export function shownHours({ hours, others }: PlanValues): number[] {
  const used = [
    ...hours.map((key) => hourOfKey(key).hour),
    ...others.flatMap((window) => ALL_HOURS.filter((hour) => takes(window, hour))),
  ];
  const [first, last] = [Math.min(FIRST_SHOWN, ...used), Math.max(LAST_SHOWN, ...used)];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

type CheckedPlan = { windows: WeeklyPlanBody['windows'] } | { errors: Map<number, string> };

/** @returns the windows to save, or the errors by place in `others` */
export function checkPlan({ hours, others }: PlanValues, times: Times): CheckedPlan {
  const ofHours = hours.map(hourOfKey).map(({ hour, ...owner }) => ({
    ...owner,
    start_time: wholeHour(hour),
    end_time: wholeHour(hour + 1),
  }));
  const typed = others.map((window) => ({
    ...window,
    start_time: window.start_time,
    end_time: window.end_time,
  }));
  const errors = new Map<number, string>();
  typed.forEach((window, index) => {
    const message = windowFault(window, [...ofHours, ...typed.slice(0, index)], times);
    if (message) errors.set(index, message);
  });
  if (errors.size > 0) return { errors };
  return { windows: weeklyPlanBody.shape.windows.parse([...ofHours, ...typed]) };
}

function windowFault(window: TypedWindow, earlier: readonly TypedWindow[], times: Times): string | null {
  const { start_time: start, end_time: end } = window;
  if (start === '' || end === '') return 'Enter both times';
  if (end <= start) return 'The end time must be after the start time';
  const other = earlier.find(
    (each) =>
      each.truck_id === window.truck_id &&
      each.weekday === window.weekday &&
      each.start_time < end &&
      each.end_time > start,
  );
  return other ? `Overlaps ${times.range(other.start_time, other.end_time)}` : null;
}
