import type { BusinessDate } from '@tailgate/domain';

// A day of the business calendar is read and written in UTC throughout, so that no one's own time zone shifts it.
const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const parts = {
  weekday: part({ weekday: 'short' }),
  weekdayLong: part({ weekday: 'long' }),
  day: part({ day: 'numeric' }),
  month: part({ month: 'short' }),
};

/** The pieces of a day that a calendar shows: "Tue", "Tuesday", "24", "Nov". */
export function describeDay(date: BusinessDate) {
  const instant = new Date(`${date}T00:00:00Z`);
  return {
    weekday: parts.weekday.format(instant),
    weekdayLong: parts.weekdayLong.format(instant),
    day: parts.day.format(instant),
    month: parts.month.format(instant),
  };
}
