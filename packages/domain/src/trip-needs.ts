import { parseHundredths } from './money.ts';
import { estimatedHours } from './pricing.ts';

export const TRIP_TAKES = ['hours', 'slot'] as const;
type TripTakes = (typeof TRIP_TAKES)[number];

/** What a trip needs of a truck by the company's settings. Null hours are one time slot. */
export function tripNeedsOf(
  { trip_takes, overtime_hours }: { readonly trip_takes: TripTakes; readonly overtime_hours: number },
  { distance, load_weight }: { readonly distance: string; readonly load_weight: number },
) {
  const hours = trip_takes === 'hours' ? estimatedHours(parseHundredths(distance)) : null;
  return { hours, overtime_hours, load_weight };
}
