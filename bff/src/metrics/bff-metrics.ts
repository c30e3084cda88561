import type { Logger } from '@tailgate/service-kit';
import type { MetricsOptions } from '@tailgate/service-kit/metrics';
import type { RedisClient } from '../redis/connect-redis.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import { releaseReadings } from './release-readings.ts';
import { sessionReadings } from './session-readings.ts';

export function bffMetrics(deps: { redis: RedisClient; releases: LiveReleases; log: Logger }): MetricsOptions {
  return {
    name: 'bff',
    log: deps.log,
    readings: [sessionReadings(deps.redis), releaseReadings(deps)],
    measure: async (registry) => (await import('./measure-redis.ts')).measureRedis(registry, deps.redis),
  };
}
