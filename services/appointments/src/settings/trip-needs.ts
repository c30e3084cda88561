import type { CompanySettings, TripNeeds } from '@tailgate/contracts';
import { estimatedHours, parseHundredths } from '@tailgate/domain';

export function tripNeedsOf(
  { trip_takes, overtime_hours }: CompanySettings,
  { distance, load_weight }: { distance: string; load_weight: number },
): TripNeeds {
  const hours = trip_takes === 'hours' ? estimatedHours(parseHundredths(distance)) : null;
  return { hours, overtime_hours, load_weight };
}
