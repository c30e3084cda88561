import { type Readings, readings } from '@tailgate/service-kit/metrics';
import type { RedisClient } from '../redis/connect-redis.ts';
import { errorRates } from '../releases/browser-reports/error-rates.ts';
import { reportedVersions } from '../releases/browser-reports/reported-versions.ts';
import type { LiveReleases } from '../releases/live-releases.ts';

const MINUTES = 5;

export function releaseReadings({ redis, releases }: { redis: RedisClient; releases: LiveReleases }): Readings {
  const labels = ['front_end', 'version'];
  return readings({
    name: 'releases',
    everySeconds: 30,
    gauges: {
      tailgate_release_loads: { help: 'Loads of the version in browsers in five minutes', labels },
      tailgate_release_failed_loads: { help: 'Its failed loads in five minutes', labels },
      tailgate_release_errors: { help: 'Errors in browsers in five minutes', labels: [...labels, 'kind'] },
      tailgate_release_live: { help: '1 for the version that visitors get', labels },
    },
    async read() {
      const versions = await reportedVersions({ redis, releases });
      const all = await Promise.all(
        versions.map(async ({ name, version, live }) => ({
          labels: { front_end: name, version },
          live,
          rates: await errorRates(redis, { name, version, minutes: MINUTES }),
        })),
      );
      return {
        tailgate_release_loads: all.map(({ labels, rates }) => ({ labels, value: rates.loads })),
        tailgate_release_failed_loads: all.map(({ labels, rates }) => ({ labels, value: rates.failed_loads })),
        tailgate_release_errors: all.flatMap(({ labels, rates }) =>
          Object.entries(rates.errors).map(([kind, value]) => ({ labels: { ...labels, kind }, value })),
        ),
        tailgate_release_live: all.filter(({ live }) => live).map(({ labels }) => ({ labels, value: 1 })),
      };
    },
  });
}
