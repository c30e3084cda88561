import { type WeeklyPlan, type WeeklyPlanBody, type WeeklyWindow, weeklyPlanBody } from '@tailgate/contracts';
import type { Times } from '@tailgate/web-kit';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
/** The weekdays in the order of a week that starts on this one; 0 is Sunday. */
export function weekOrder(weekStartsOn: 0 | 1): { weekday: number; name: string }[] {
  const days = WEEKDAYS.map((name, weekday) => ({ weekday, name }));
  return [...days.slice(weekStartsOn), ...days.slice(0, weekStartsOn)];
}

/** A window as it is typed; `key` tells rows apart while they change. */
export type TypedWindow = { key: string; weekday: number; start_time: string; end_time: string; trucks: string };
export type TypedPlan = readonly TypedWindow[];

let lastKey = 0;
function typedOf(window: WeeklyWindow): TypedWindow {
  lastKey += 1;
  return { ...window, key: `window-${lastKey}`, trucks: String(window.trucks) };
}

export const typedPlan = (plan: WeeklyPlan): TypedPlan => plan.windows.map(typedOf);

const LAST_HOUR = 22;

/** One more window of a day: the hour after its last one, with as many trucks. */
export function addWindow(plan: TypedPlan, weekday: number): TypedPlan {
  const last = plan
    .filter((window) => window.weekday === weekday)
    .toSorted(byTime)
    .at(-1);
  const hour = last ? Math.min(Number(last.end_time.slice(0, 2)), LAST_HOUR) : 9;
  const window = {
    weekday,
    start_time: wholeHour(hour),
    end_time: wholeHour(hour + 1),
    trucks: Number(last?.trucks) || 1,
  };
  return [...plan, typedOf(window)];
}

export const changeWindow = (plan: TypedPlan, key: string, change: Partial<TypedWindow>): TypedPlan =>
  plan.map((window) => (window.key === key ? { ...window, ...change } : window));

export const removeWindow = (plan: TypedPlan, key: string): TypedPlan => plan.filter((window) => window.key !== key);

/** Monday to Friday become like this day. */
export function copyToWorkdays(plan: TypedPlan, weekday: number): TypedPlan {
  const model = plan.filter((window) => window.weekday === weekday);
  const kept = plan.filter((window) => window.weekday === weekday || window.weekday === 0 || window.weekday === 6);
  const others = [1, 2, 3, 4, 5].filter((day) => day !== weekday);
  const copies = others.flatMap((day) =>
    model.map((window) => typedOf({ ...window, weekday: day, trucks: Number(window.trucks) || 1 })),
  );
  return [...kept, ...copies];
}

/** The request for what was typed, or the fault of each window by its key. */
export function planBodyOf(
  plan: TypedPlan,
  version: number,
  times: Times,
): { body: WeeklyPlanBody } | { faults: Map<string, string> } {
  const sorted = plan.toSorted((a, b) => a.weekday - b.weekday || byTime(a, b));
  const windows = sorted.map(({ weekday, start_time, end_time, trucks }) => ({
    weekday,
    start_time: withSeconds(start_time),
    end_time: withSeconds(end_time),
    trucks: trucks.trim() === '' ? Number.NaN : Number(trucks),
  }));
  const faults = new Map<string, string>();
  const blame = (index: number, message: string) => {
    const key = sorted[index]?.key;
    if (key && !faults.has(key)) faults.set(key, message);
  };
  const checked = weeklyPlanBody.safeParse({ version, windows });
  for (const issue of checked.error?.issues ?? []) {
    const [, index, field] = issue.path;
    blame(Number(index), field === 'trucks' ? 'Trucks must be from 1 to 50' : 'Enter both times');
  }
  windows.forEach((window, index) => {
    const before = windows[index - 1];
    if (window.end_time <= window.start_time) blame(index, 'The end time must be after the start time');
    if (before && before.weekday === window.weekday && before.end_time > window.start_time)
      blame(index, `Overlaps the window that ends at ${times.at(before.end_time)}`);
  });
  return checked.success && faults.size === 0 ? { body: checked.data } : { faults };
}

const byTime = (a: TypedWindow, b: TypedWindow) => a.start_time.localeCompare(b.start_time);
const wholeHour = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`;
// A time control may leave the seconds out; the wire has them.
const withSeconds = (time: string) => (time.length === 5 ? `${time}:00` : time);
