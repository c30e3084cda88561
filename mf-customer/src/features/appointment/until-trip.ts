import type { BusinessDate } from '@tailgate/domain';

const DAY_MS = 86_400_000;
// In UTC, so that the browser's time zone cannot shift the day.
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

export function untilTrip(date: BusinessDate, today: BusinessDate): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS);
  if (days <= 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `${weekday.format(Date.parse(date))}, in ${days} days`;
}
