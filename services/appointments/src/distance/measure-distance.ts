import type { DistanceAnswer, ParsedBody, routes } from '@tailgate/contracts';
import { formatHundredths } from '@tailgate/domain';
import type { Dependencies } from '../dependencies.ts';

export async function measureDistance(
  { distances, distanceTokens }: Pick<Dependencies, 'distances' | 'distanceTokens'>,
  { origin, destination }: ParsedBody<typeof routes.measureDistance>,
): Promise<DistanceAnswer> {
  const found = await distances.measure(origin, destination);
  if ('reason' in found) return { measurement: null, reason: found.reason };
  const { provider, route } = found;
  const source = provider === 'embedded' ? 'estimated' : 'measured';
  // Both ends can be at one door.
  const distance = formatHundredths(Math.max(1, Math.round(route.miles * 100)));
  const { token, expiresAt } = await distanceTokens.sign({ origin, destination, distance, source, provider });
  return {
    measurement: {
      distance,
      source,
      provider,
      origin: found.origin.label,
      destination: found.destination.label,
      path: route.path.map(([longitude, latitude]) => [longitude, latitude]),
      token,
      expires_at: expiresAt.toISOString(),
    },
    reason: null,
  };
}
