import { parseHundredths } from './money.ts';
import { estimatedHours } from './pricing.ts';

export const TRIP_TAKES = ['hours', 'slot'] as const;
type Trip = {
  readonly distance: string;
  readonly load_weight: number;
  readonly fewer_hours?: { readonly hours: number } | null | undefined;
};
export type TripTakes = (typeof TRIP_TAKES)[number];

/**
 * What a trip needs of a truck by the company's settings. Null hours are one time slot. Staff may give a trip fewer hours than estimated,
 * with a reason.
 */
export function tripNeedsOf(
  { trip_takes, overtime_hours }: { readonly trip_takes: TripTakes; readonly overtime_hours: number },
  { distance, load_weight, fewer_hours }: Trip,
) {
  const hours = trip_takes === 'hours' ? (fewer_hours?.hours ?? estimatedHours(parseHundredths(distance))) : null;
  return { hours, overtime_hours, load_weight };
}
