import { type WeeklyPlan, type WeeklyPlanBody, type WeeklyWindow, weeklyPlanBody } from '@tailgate/contracts';
import { readWhole } from '@tailgate/domain';
import type { Times } from '@tailgate/web-kit';
import { withSeconds } from '../../components/form/with-seconds.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const WORKDAYS = [1, 2, 3, 4, 5];

/** The weekdays in the order of a week that starts on this one; 0 is Sunday. */
export function weekOrder(weekStartsOn: 0 | 1): { weekday: number; name: string }[] {
  const days = WEEKDAYS.map((name, weekday) => ({ weekday, name }));
  return [...days.slice(weekStartsOn), ...days.slice(0, weekStartsOn)];
}

export const isWorkday = (weekday: number) => WORKDAYS.includes(weekday);

export type TypedWindow = { weekday: number; start_time: string; end_time: string; trucks: string };
export type PlanValues = { windows: TypedWindow[] };

const typed = (window: WeeklyWindow): TypedWindow => ({ ...window, trucks: String(window.trucks) });
export const planValuesOf = (plan: WeeklyPlan): PlanValues => ({ windows: plan.windows.map(typed) });

const LAST_HOUR = 22;

/** A new window for a day: the hour after its last window, with as many trucks. */
export function nextWindow(windows: readonly TypedWindow[], weekday: number): TypedWindow {
  const last = windows
    .filter((window) => window.weekday === weekday)
    .toSorted(byTime)
    .at(-1);
  const hour = last ? Math.min(Number(last.end_time.slice(0, 2)), LAST_HOUR) : 9;
  return { weekday, start_time: wholeHour(hour), end_time: wholeHour(hour + 1), trucks: trucksOf(last) };
}

export function copyToWorkdays(windows: readonly TypedWindow[], weekday: number): TypedWindow[] {
  const model = windows.filter((window) => window.weekday === weekday);
  const kept = windows.filter((window) => window.weekday === weekday || !isWorkday(window.weekday));
  const copies = WORKDAYS.filter((day) => day !== weekday).flatMap((day) =>
    model.map((window) => ({ ...window, weekday: day, trucks: trucksOf(window) })),
  );
  return [...kept, ...copies];
}

type CheckedPlan = { windows: WeeklyPlanBody['windows'] } | { errors: Map<number, string> };

export function checkPlan(plan: readonly TypedWindow[], times: Times): CheckedPlan {
  const sorted = plan
    .map((window, index) => ({ ...window, index }))
    .toSorted((a, b) => a.weekday - b.weekday || byTime(a, b));
  const windows = sorted.map(({ weekday, start_time, end_time, trucks }) => ({
    weekday,
    start_time: withSeconds(start_time),
    end_time: withSeconds(end_time),
    trucks: readWhole(trucks, 'truck'),
  }));
  const errors = new Map<number, string>();
  const report = (position: number, message: string) => {
    const index = sorted[position]?.index;
    if (index !== undefined && !errors.has(index)) errors.set(index, message);
  };
  const checked = weeklyPlanBody.shape.windows.safeParse(windows);
  for (const { path } of checked.error?.issues ?? []) {
    const [position, field] = path;
    report(Number(position), field === 'trucks' ? 'Trucks must be from 1 to 50' : 'Enter both times');
  }
  windows.forEach((window, position) => {
    const before = windows[position - 1];
    if (window.end_time <= window.start_time) report(position, 'The end time must be after the start time');
    if (before && before.weekday === window.weekday && before.end_time > window.start_time)
      report(position, `Overlaps the window that ends at ${times.at(before.end_time)}`);
  });
  return checked.success && errors.size === 0 ? { windows: checked.data } : { errors };
}

const trucksOf = (window: TypedWindow | undefined) => String(readWhole(window?.trucks ?? '', 'truck') || 1);
const byTime = (a: TypedWindow, b: TypedWindow) => a.start_time.localeCompare(b.start_time);
const wholeHour = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`;
