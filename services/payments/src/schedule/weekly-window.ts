import type { WeeklyWindow } from '@tailgate/contracts';
import type { FieldError } from '@tailgate/service-kit';
import { formatHours } from '../time-slots/format-window.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MOST_LISTED = 6;

export function weekFaults(windows: readonly WeeklyWindow[]): FieldError[] {
  return windows.flatMap((window, index): FieldError[] => {
    if (window.end_time <= window.start_time) {
      return [
        { field: `windows.${index}.end_time`, message: `${formatWeekly(window)}: end time must be after start time` },
      ];
    }
    const other = windows.slice(0, index).find((earlier) => overlap(earlier, window));
    if (!other) return [];
    const message = `${formatWeekly(window)} overlaps ${formatHours(other)}`;
    return [{ field: `windows.${index}.start_time`, message }];
  });
}

/** The changes between two weeks: "Added Monday 09:00 – 11:00 (2 trucks). Removed …" */
export function weekChanges(before: readonly WeeklyWindow[], after: readonly WeeklyWindow[]): string {
  const [former, present] = [before.map(withTrucks), after.map(withTrucks)];
  const added = present.filter((each) => !former.includes(each));
  const removed = former.filter((each) => !present.includes(each));
  const parts = [...listChanges('Added', added), ...listChanges('Removed', removed)];
  return parts.length === 0 ? 'Nothing changed' : parts.join('. ');
}

export function sortWindows(windows: readonly WeeklyWindow[]): WeeklyWindow[] {
  return windows.toSorted((a, b) => a.weekday - b.weekday || a.start_time.localeCompare(b.start_time));
}

function overlap(a: WeeklyWindow, b: WeeklyWindow): boolean {
  return a.weekday === b.weekday && a.start_time < b.end_time && a.end_time > b.start_time;
}

function formatWeekly(window: WeeklyWindow): string {
  return `${WEEKDAYS[window.weekday] ?? ''} ${formatHours(window)}`;
}

function withTrucks(window: WeeklyWindow): string {
  return `${formatWeekly(window)} (${window.trucks === 1 ? '1 truck' : `${window.trucks} trucks`})`;
}

function listChanges(word: string, windows: readonly string[]): string[] {
  if (windows.length === 0) return [];
  const rest = windows.length > MOST_LISTED ? ` and ${windows.length - MOST_LISTED} more` : '';
  return [`${word} ${windows.slice(0, MOST_LISTED).join(', ')}${rest}`];
}
