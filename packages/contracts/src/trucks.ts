import { z } from 'zod';
import { id, instant, text, version } from './fields.ts';

/** `greatest_load` in pounds; null carries any. `in_use`: trips to come that are booked, and slots on hold for a buyer. */
export const truck = z.object({
  id,
  name: z.string(),
  greatest_load: z.int().nullable(),
  is_active: z.boolean(),
  in_use: z.int(),
  version,
  created_at: instant,
  updated_at: instant,
});
export type Truck = z.infer<typeof truck>;

const LOAD = 'The greatest load must be a whole number from 1 to 100,000 pounds, or empty';
const truckFields = {
  name: text(40, 'Please give the truck a name'),
  greatest_load: z.int(LOAD).min(1, LOAD).max(100_000, LOAD).nullable(),
};

export const truckBody = z.strictObject(truckFields);
export type TruckBody = z.input<typeof truckBody>;
export const truckUpdateBody = z.strictObject({ ...truckFields, is_active: z.boolean(), version });
export type TruckUpdateBody = z.input<typeof truckUpdateBody>;
