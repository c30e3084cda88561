import type { WeeklyPlanBody } from '@tailgate/contracts';
import type { FieldError } from '@tailgate/service-kit';
import { formatHours } from '../time-slots/format-window.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MOST_LISTED = 6;

type Window = WeeklyPlanBody['windows'][number];
type TruckNames = ReadonlyMap<number, string>;

export function weekFaults(windows: readonly Window[], trucks: TruckNames): FieldError[] {
  return windows.flatMap((window, index): FieldError[] => {
    const fault = (field: keyof Window, message: string) => [{ field: `windows.${index}.${field}`, message }];
    if (window.truck_id === undefined)
      return fault('truck_id', 'Each time window now names its truck. Please reload the page.');
    if (!trucks.has(window.truck_id)) return fault('truck_id', 'There is no such truck');
    const name = formatWeekly(window, trucks);
    if (window.end_time <= window.start_time) return fault('end_time', `${name}: end time must be after start time`);
    const other = windows.slice(0, index).find((earlier) => overlap(earlier, window));
    return other ? fault('start_time', `${name} overlaps ${formatHours(other)}`) : [];
  });
}

/** The changes between two weeks: "Added Monday 09:00 – 11:00 (Big Blue). Removed …" */
export function weekChanges(before: readonly Window[], after: readonly Window[], trucks: TruckNames): string {
  const [former, present] = [listWindows(before, trucks), listWindows(after, trucks)];
  const added = present.filter((each) => !former.includes(each));
  const removed = former.filter((each) => !present.includes(each));
  const parts = [...listChanges('Added', added), ...listChanges('Removed', removed)];
  return parts.length === 0 ? 'Nothing changed' : parts.join('. ');
}

export function sortWindows<W extends Window>(windows: readonly W[]): W[] {
  return windows.toSorted(
    (a, b) =>
      a.weekday - b.weekday || a.start_time.localeCompare(b.start_time) || (a.truck_id ?? 0) - (b.truck_id ?? 0),
  );
}

function overlap(a: Window, b: Window): boolean {
  return a.truck_id === b.truck_id && a.weekday === b.weekday && a.start_time < b.end_time && a.end_time > b.start_time;
}

function listWindows(windows: readonly Window[], trucks: TruckNames): string[] {
  return windows.map((window) => formatWeekly(window, trucks));
}

function formatWeekly(window: Window, trucks: TruckNames): string {
  const truck = trucks.get(window.truck_id ?? 0);
  return `${WEEKDAYS[window.weekday] ?? ''} ${formatHours(window)} (${truck})`;
}

function listChanges(word: string, windows: readonly string[]): string[] {
  if (windows.length === 0) return [];
  const rest = windows.length > MOST_LISTED ? ` and ${windows.length - MOST_LISTED} more` : '';
  return [`${word} ${windows.slice(0, MOST_LISTED).join(', ')}${rest}`];
}
