import { type ReleaseName, routes, type VersionHealth } from '@tailgate/contracts';
import type { RequestHandler } from 'express';
import { readQuery } from '../account/read-input.ts';
import type { RedisClient } from '../redis/connect-redis.ts';
import { errorRates } from './error-rates.ts';
import { readErrors } from './record-errors.ts';
import { reportKeys } from './report-keys.ts';
import type { ReportDependencies } from './report-routes.ts';

/** Of one front end; those with the latest reports. */
const MOST_VERSIONS = 10;

/** GET /api/releases/health: each version that runs or ran in browsers, the live one of each front end first. */
export function answerReleaseHealth({ redis, releases }: ReportDependencies): RequestHandler {
  return async (request, response) => {
    const { minutes } = readQuery(request, routes.releaseHealth);
    const shell = releases.shell();
    const live = Object.entries(releases.remotes()).map(([name, { version }]) => ({ name, version }));
    if (shell) live.unshift({ name: 'shell', version: shell.version });
    const health = await Promise.all(
      live.map(async (release) => {
        const versions = await versionsOf(redis, release);
        return await Promise.all(versions.map((version) => healthOf(redis, { ...version, minutes }, release)));
      }),
    );
    response.json(routes.releaseHealth.response.parse(health.flat()));
  };
}

async function versionsOf(redis: RedisClient, live: ReleaseName): Promise<ReleaseName[]> {
  const reported = await redis.zRange(reportKeys.versions(live.name), 0, MOST_VERSIONS - 1, { REV: true });
  const versions = new Set([live.version, ...reported]);
  return [...versions].map((version) => ({ name: live.name, version }));
}

async function healthOf(
  redis: RedisClient,
  { minutes, ...release }: ReleaseName & { minutes: number },
  live: ReleaseName,
): Promise<VersionHealth> {
  const [rates, latest_errors] = await Promise.all([
    errorRates(redis, { ...release, minutes }),
    readErrors(redis, release),
  ]);
  return { ...release, live: release.version === live.version, ...rates, latest_errors };
}
