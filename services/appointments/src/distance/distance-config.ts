import { httpUrl } from '@tailgate/service-kit';
import { z } from 'zod';

export const distanceConfig = {
  OSRM_URL: httpUrl
    .optional()
    .describe(
      'A self-hosted OSRM, which measures driving distances. Needs `PHOTON_URL`. See docs/operations.md#distances.',
    ),
  PHOTON_URL: httpUrl.optional().describe('A self-hosted Photon, which finds addresses. Needs `OSRM_URL`.'),
  MAPBOX_TOKEN: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Lets Mapbox find addresses and measure distances, in place of the two. Without any of them distances are estimated, without a network.',
    ),
  MAPBOX_API_URL: httpUrl.default('https://api.mapbox.com').describe("Mapbox's API."),
  DISTANCE_ROAD_FACTOR: z.coerce
    .number()
    .min(1)
    .max(3)
    .default(1.3)
    .describe('An estimated distance is the straight line times this, from 1 to 3.'),
};

interface ProviderConfig {
  OSRM_URL?: string | undefined;
  PHOTON_URL?: string | undefined;
  MAPBOX_TOKEN?: string | undefined;
}

export function checkDistanceProvider(
  { OSRM_URL, PHOTON_URL, MAPBOX_TOKEN }: ProviderConfig,
  context: z.RefinementCtx,
): void {
  const refuse = (name: keyof ProviderConfig, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  if (OSRM_URL && !PHOTON_URL) refuse('PHOTON_URL', 'is needed with OSRM_URL');
  if (PHOTON_URL && !OSRM_URL) refuse('OSRM_URL', 'is needed with PHOTON_URL');
  if (MAPBOX_TOKEN && (OSRM_URL || PHOTON_URL)) refuse('MAPBOX_TOKEN', 'is not used together with OSRM_URL');
}
