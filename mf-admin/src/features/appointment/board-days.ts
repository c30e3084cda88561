import { type BusinessDate, daysFrom } from '@tailgate/domain';

/** 'days' is the chosen day and the six after it; 'week' is its calendar week. */
export type BoardView = 'day' | 'days' | 'week';
const LENGTH: Record<BoardView, number> = { day: 1, days: 7, week: 7 };

export function boardDays(view: BoardView, date: BusinessDate, weekStartsOn: 0 | 1): BusinessDate[] {
  if (view !== 'week') return daysFrom(date, LENGTH[view]);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return daysFrom(moved(date, -((weekday - weekStartsOn + 7) % 7)), LENGTH.week);
}

export function stepFrom(view: BoardView, date: BusinessDate, step: -1 | 1): BusinessDate {
  return moved(date, step * LENGTH[view]);
}

export function shortDay(date: BusinessDate): string {
  return format(date, { weekday: 'short', month: 'short', day: 'numeric' });
}

export function longDay(date: BusinessDate): string {
  return format(date, { dateStyle: 'full' });
}

export function dayRange(first: BusinessDate, last: BusinessDate): string {
  const form = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return form.formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`)).replaceAll('\u2009', ' ');
}

// A business date has no time zone. Using UTC on both sides keeps it from shifting.
function moved(date: BusinessDate, days: number): BusinessDate {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

function format(date: BusinessDate, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...style, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}
