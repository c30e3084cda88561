import type { Times } from './use-times.ts';

const LATE_AFTER_MS = 15 * 60_000;

interface Expected {
  arrival_from?: string | null | undefined;
  arrival_to?: string | null | undefined;
}

/**
 * @param now an ISO instant, or the milliseconds of one
 * @returns when the truck is expected, as a sentence for the customer; null if it is not on its way
 */
export function arrivalWords(
  { arrival_from, arrival_to }: Expected,
  now: string | number,
  times: Times,
): string | null {
  if (!arrival_from || !arrival_to) return null;
  const overdue = new Date(now).getTime() - Date.parse(arrival_to);
  if (overdue > LATE_AFTER_MS) return 'Running late. We are sorry.';
  return overdue > 0 ? 'Any minute now.' : `Expected ${times.between(arrival_from, arrival_to)}.`;
}
