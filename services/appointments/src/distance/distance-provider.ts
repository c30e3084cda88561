import type { DistanceProviderName } from '@tailgate/contracts';

/** Longitude and latitude in degrees, the order of GeoJSON. */
export type Point = readonly [longitude: number, latitude: number];

/** An address that a provider knows. */
export interface Place {
  readonly label: string;
  readonly point: Point;
}

export interface Route {
  readonly miles: number;
  readonly path: readonly Point[];
}

/** What finds addresses and routes. Each method throws if the provider does not answer. */
export interface DistanceProvider {
  readonly name: DistanceProviderName;
  /** @returns places whose address begins like the text */
  suggest(search: string): Promise<readonly Place[]>;
  /** @returns the place with this address, or null if it is not known */
  find(address: string): Promise<Place | null>;
  /** @returns the way by road, or null if there is none */
  route(from: Place, to: Place): Promise<Route | null>;
}

export const METRES_PER_MILE = 1_609.344;
/** The longest list of suggestions. */
export const MOST_PLACES = 6;
