import { appointmentBody } from '@tailgate/contracts';
import { readNumber, readWhole, SERVICE_TIERS } from '@tailgate/domain';
import { z } from 'zod';

const { origin, destination, distance, load_weight, notes } = appointmentBody.shape;

export const tripFields = {
  service_type: z.string().pipe(z.enum(SERVICE_TIERS, 'Service type is required')),
  origin,
  destination,
  distance: z
    .string()
    .refine((typed) => readNumber(typed, 'mile') !== null, 'Distance must be a number')
    .transform((typed): string | number => typed)
    .pipe(distance),
  load_weight: z
    .string()
    .transform((typed) => readWhole(typed, 'pound'))
    .refine((pounds) => !Number.isNaN(pounds), 'Weight must be a number')
    .pipe(load_weight),
  notes,
};
export const tripSchema = z.object(tripFields);
export type TripValues = z.input<typeof tripSchema>;

export const EMPTY_TRIP: TripValues = {
  service_type: '',
  origin: '',
  destination: '',
  distance: '',
  load_weight: '',
  notes: '',
};
