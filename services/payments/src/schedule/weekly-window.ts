import type { WeeklyWindow } from '@tailgate/contracts';
import type { FieldError } from '@tailgate/service-kit';
import { hoursInWords } from '../time-slots/slot-words.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** More than these are not told one by one. */
const MOST_TOLD = 6;

/** What is wrong with the windows of a week, each by its field: one that ends before it begins, and two that overlap. */
export function weekFaults(windows: readonly WeeklyWindow[]): FieldError[] {
  return windows.flatMap((window, index): FieldError[] => {
    if (window.end_time <= window.start_time) {
      return [{ field: `windows.${index}.end_time`, message: `${inWords(window)}: end time must be after start time` }];
    }
    const other = windows.slice(0, index).find((earlier) => overlap(earlier, window));
    if (!other) return [];
    const message = `${inWords(window)} overlaps ${hoursInWords(other)}`;
    return [{ field: `windows.${index}.start_time`, message }];
  });
}

/** What changed from one week to the next: "Added Monday 09:00 – 11:00 (2 trucks). Removed …" */
export function weekChanges(before: readonly WeeklyWindow[], after: readonly WeeklyWindow[]): string {
  const [former, present] = [before.map(withTrucks), after.map(withTrucks)];
  const added = present.filter((each) => !former.includes(each));
  const removed = former.filter((each) => !present.includes(each));
  const parts = [...told('Added', added), ...told('Removed', removed)];
  return parts.length === 0 ? 'Nothing changed' : parts.join('. ');
}

/** Sorted as people read a week. */
export function inOrderOfTheWeek(windows: readonly WeeklyWindow[]): WeeklyWindow[] {
  return windows.toSorted((a, b) => a.weekday - b.weekday || a.start_time.localeCompare(b.start_time));
}

function overlap(a: WeeklyWindow, b: WeeklyWindow): boolean {
  return a.weekday === b.weekday && a.start_time < b.end_time && a.end_time > b.start_time;
}

function inWords(window: WeeklyWindow): string {
  return `${WEEKDAYS[window.weekday] ?? ''} ${hoursInWords(window)}`;
}

function withTrucks(window: WeeklyWindow): string {
  return `${inWords(window)} (${window.trucks === 1 ? '1 truck' : `${window.trucks} trucks`})`;
}

function told(word: string, windows: readonly string[]): string[] {
  if (windows.length === 0) return [];
  const rest = windows.length > MOST_TOLD ? ` and ${windows.length - MOST_TOLD} more` : '';
  return [`${word} ${windows.slice(0, MOST_TOLD).join(', ')}${rest}`];
}
