import type { TripNeeds } from '@tailgate/contracts';
import { tripNeedsOf } from '@tailgate/domain';
import { useShell } from './shell-contract.tsx';

type Trip = { readonly distance: string; readonly load_weight: number };

/** Says what a trip needs of a truck, for a list of the times at which it can start. `distance` is in miles, "12.30". */
export function useTripNeeds(): (trip: Trip) => TripNeeds {
  const { tripTakes: trip_takes, overtimeHours: overtime_hours } = useShell().config.display;
  return (trip) => tripNeedsOf({ trip_takes, overtime_hours }, trip);
}
