import type { FewerHours } from '@tailgate/contracts';
import { type TripTakes, tripNeedsOf } from '@tailgate/domain';
import { invalidInput } from '@tailgate/service-kit';
import { describeHours } from './format.ts';

interface Company {
  readonly trip_takes: TripTakes;
  readonly overtime_hours: number;
}
interface Load {
  readonly distance: string;
  readonly load_weight: number;
}

/** @throws AppError INVALID_INPUT unless the trip would take its truck for longer */
export function assertFewer(company: Company, load: Load, fewer: FewerHours): void {
  if (isFewer(company, load, fewer)) return;
  const { hours } = tripNeedsOf(company, load);
  const message =
    hours === null ? 'A trip takes one time slot here' : `Must be less than the ${describeHours(hours)} of this trip`;
  throw invalidInput([{ field: 'fewer_hours.hours', message }]);
}

export function isFewer(company: Company, load: Load, fewer: FewerHours): boolean {
  const { hours } = tripNeedsOf(company, load);
  return hours !== null && fewer.hours < hours;
}

export function describeFewer(fewer: FewerHours | null): string {
  return fewer ? `, truck booked for ${describeHours(fewer.hours)} (${fewer.reason})` : '';
}
