import { type ReleaseName, routes, type VersionHealth } from '@tailgate/contracts';
import type { RequestHandler } from 'express';
import { readQuery } from '../../http/read-input.ts';
import type { RedisClient } from '../../redis/connect-redis.ts';
import { errorRates } from './error-rates.ts';
import { readErrors } from './record-errors.ts';
import type { ReportDependencies } from './report-routes.ts';
import { reportedVersions } from './reported-versions.ts';

export function answerReleaseHealth({ redis, releases }: ReportDependencies): RequestHandler {
  return async (request, response) => {
    const { minutes } = readQuery(request, routes.releaseHealth);
    const versions = await reportedVersions({ redis, releases });
    const health = await Promise.all(versions.map((version) => healthOf(redis, { ...version, minutes })));
    response.json(routes.releaseHealth.response.parse(health));
  };
}

async function healthOf(
  redis: RedisClient,
  { minutes, live, ...release }: ReleaseName & { live: boolean; minutes: number },
): Promise<VersionHealth> {
  const [rates, latest_errors] = await Promise.all([
    errorRates(redis, { ...release, minutes }),
    readErrors(redis, release),
  ]);
  return { ...release, live, ...rates, latest_errors };
}
