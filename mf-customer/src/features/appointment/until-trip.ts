import type { BusinessDate } from '@tailgate/domain';

const DAY_MS = 86_400_000;

export function untilTrip(date: BusinessDate, today: BusinessDate): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS);
  if (days <= 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}
