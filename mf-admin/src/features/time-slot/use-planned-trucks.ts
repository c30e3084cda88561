import { useTrucks } from '../../api/list-trucks.ts';
import type { GridTruck } from './slot-grid.ts';
import { hourOfKey, type PlanValues } from './weekly-plan-values.ts';

/** The trucks in service, and those out of it that still have windows. */
export function usePlannedTrucks({ hours, others }: PlanValues): GridTruck[] {
  const { data: trucks = [] } = useTrucks();
  const planned = new Set([...hours.map(hourOfKey), ...others].map(({ truck_id }) => truck_id));
  return trucks
    .filter(({ id, is_active }) => is_active || planned.has(id))
    .map(({ id, name, is_active }) => ({ id, name: is_active ? name : `${name} (out of service)` }));
}
