import { type Truck, truckBody } from '@tailgate/contracts';
import { counted, readWhole } from '@tailgate/domain';
import { formatPounds } from '@tailgate/web-kit';
import { z } from 'zod';

const { name, greatest_load } = truckBody.shape;

export const truckSchema = z.object({
  name,
  greatest_load: z
    .string()
    .transform((typed) => (typed.trim() === '' ? null : readWhole(typed, 'pound')))
    .pipe(greatest_load),
});
export type TruckValues = z.input<typeof truckSchema>;
export type CheckedTruck = z.output<typeof truckSchema>;

export function truckValuesOf(truck: Truck | null): TruckValues {
  return { name: truck?.name ?? '', greatest_load: String(truck?.greatest_load ?? '') };
}

export function loadText({ greatest_load: most }: Truck): string {
  return most === null ? 'Any load' : `Up to ${formatPounds(most)}`;
}

export function tripsText({ in_use: trips }: Truck): string {
  return trips === 0 ? 'No trips to come' : `${counted(trips, 'trip')} to come`;
}
