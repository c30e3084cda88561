import { z } from 'zod';
import { decimal, instant, text } from './fields.ts';

/** Where the distance of a quote comes from. `estimated` is a straight line times a factor, `staff` was entered by staff. */
export const DISTANCE_SOURCES = ['typed', 'estimated', 'measured', 'staff'] as const;
export type DistanceSource = (typeof DISTANCE_SOURCES)[number];

/** What measures distances: a self-hosted OSRM, Mapbox, or the list of places inside the service. */
export const DISTANCE_PROVIDERS = ['osrm', 'mapbox', 'embedded'] as const;
export type DistanceProviderName = (typeof DISTANCE_PROVIDERS)[number];

/** The beginning of an address. In a body, because addresses do not belong in the logs of proxies. */
export const placesBody = z.strictObject({ search: text(300, 'Type the beginning of an address') });

export const places = z.object({ places: z.array(z.string()) });

export const distanceBody = z.strictObject({
  origin: text(300, 'Origin address is required'),
  destination: text(300, 'Destination address is required'),
});
export type DistanceBody = z.input<typeof distanceBody>;

/** Longitude and latitude in degrees. */
const point = z.array(z.number()).length(2);

const measurement = z.object({
  distance: decimal,
  source: z.enum(['estimated', 'measured']),
  provider: z.enum(DISTANCE_PROVIDERS),
  origin: z.string(),
  destination: z.string(),
  path: z.array(point).min(2).max(200),
  /** The server's signature on the distance. A quote request carries it. */
  token: z.string(),
  expires_at: instant,
});
export type Measurement = z.infer<typeof measurement>;

const UNMEASURED = ['origin unknown', 'destination unknown', 'too close', 'no road'] as const;
export type Unmeasured = (typeof UNMEASURED)[number];

export const distanceAnswer = z.object({
  measurement: measurement.nullable(),
  reason: z.enum(UNMEASURED).nullable(),
});
export type DistanceAnswer = z.infer<typeof distanceAnswer>;
