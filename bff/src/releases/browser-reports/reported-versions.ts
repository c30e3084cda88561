import type { ReleaseName } from '@tailgate/contracts';
import type { RedisClient } from '../../redis/connect-redis.ts';
import type { LiveReleases } from '../live-releases.ts';
import { reportKeys } from './report-keys.ts';

const MOST_VERSIONS = 10;

export async function reportedVersions({
  redis,
  releases,
}: {
  redis: RedisClient;
  releases: LiveReleases;
}): Promise<(ReleaseName & { live: boolean })[]> {
  const shell = releases.shell();
  const live = Object.entries(releases.remotes()).map(([name, { version }]) => ({ name, version }));
  if (shell) live.unshift({ name: 'shell', version: shell.version });
  const found = await Promise.all(
    live.map(async ({ name, version: current }) => {
      const reported = await redis.zRange(reportKeys.versions(name), 0, MOST_VERSIONS - 1, { REV: true });
      return [...new Set([current, ...reported])].map((version) => ({ name, version, live: version === current }));
    }),
  );
  return found.flat();
}
