import type { DistanceProviderName } from '@tailgate/contracts';

export type Point = readonly [longitude: number, latitude: number];

export interface Place {
  readonly label: string;
  readonly point: Point;
}

export interface Route {
  readonly miles: number;
  readonly minutes: number;
  readonly path: readonly Point[];
}

/** What finds addresses and routes. Each method throws if the provider does not answer. */
export interface DistanceProvider {
  readonly name: DistanceProviderName;
  suggest(search: string): Promise<readonly Place[]>;
  find(address: string): Promise<Place | null>;
  route(from: Place, to: Place): Promise<Route | null>;
}

export const METRES_PER_MILE = 1_609.344;
export const MOST_PLACES = 6;
