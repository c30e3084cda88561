import type { DistanceProvider } from './distance-provider.ts';
import { createEmbeddedProvider } from './embedded-provider.ts';
import { createMapboxProvider } from './mapbox-provider.ts';
import { createSelfHostedProvider } from './self-hosted-provider.ts';

export interface DistanceConfig {
  readonly OSRM_URL?: string | undefined;
  readonly PHOTON_URL?: string | undefined;
  readonly MAPBOX_TOKEN?: string | undefined;
  readonly MAPBOX_API_URL: string;
  readonly DISTANCE_ROAD_FACTOR: number;
}

export function chooseProviders(config: DistanceConfig): DistanceProvider[] {
  const { OSRM_URL: osrmUrl, PHOTON_URL: photonUrl, MAPBOX_TOKEN: token, MAPBOX_API_URL: apiUrl } = config;
  const embedded = createEmbeddedProvider({ roadFactor: config.DISTANCE_ROAD_FACTOR });
  if (osrmUrl && photonUrl) return [createSelfHostedProvider({ osrmUrl, photonUrl }), embedded];
  return token ? [createMapboxProvider({ apiUrl, token }), embedded] : [embedded];
}
