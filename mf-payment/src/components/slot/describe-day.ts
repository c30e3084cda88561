import type { BusinessDate } from '@tailgate/domain';

// Parse and format in UTC, so that the browser's time zone cannot shift the day.
const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const parts = {
  weekday: part({ weekday: 'short' }),
  day: part({ day: 'numeric' }),
  month: part({ month: 'short' }),
};

export function describeDay(date: BusinessDate) {
  const instant = new Date(`${date}T00:00:00Z`);
  return {
    weekday: parts.weekday.format(instant),
    day: parts.day.format(instant),
    month: parts.month.format(instant),
  };
}
