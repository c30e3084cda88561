import { type BusinessDate, daysFrom } from '@tailgate/domain';

export type BoardView = 'day' | 'week';
const LENGTH: Record<BoardView, number> = { day: 1, week: 7 };
const SUNDAY = 0;

/** The days that a view shows round a day; a week begins on Monday. */
export function boardDays(view: BoardView, date: BusinessDate): BusinessDate[] {
  if (view === 'day') return [date];
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return daysFrom(moved(date, weekday === SUNDAY ? -6 : 1 - weekday), LENGTH.week);
}

/** The day by which the view before or after is reached. */
export function stepFrom(view: BoardView, date: BusinessDate, step: -1 | 1): BusinessDate {
  return moved(date, step * LENGTH[view]);
}

/** "Sat, Nov 21" */
export function shortDay(date: BusinessDate): string {
  return format(date, { weekday: 'short', month: 'short', day: 'numeric' });
}

/** "Saturday, November 21, 2026" */
export function longDay(date: BusinessDate): string {
  return format(date, { dateStyle: 'full' });
}

// A business day has no time zone; UTC on both sides keeps it from being shifted.
function moved(date: BusinessDate, days: number): BusinessDate {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

function format(date: BusinessDate, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...style, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}
