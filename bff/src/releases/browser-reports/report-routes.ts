import type { BrowserReport } from '@tailgate/contracts';
import type { ReleaseStorage } from '@tailgate/releases';
import { requestContext } from '@tailgate/service-kit';
import type { RequestHandler, Router } from 'express';
import { mountRoutes } from '../../http/mount-routes.ts';
import { readJsonBody } from '../../http/read-input.ts';
import type { RedisClient } from '../../redis/connect-redis.ts';
import { addressOf, hashed } from '../../redis/create-limit.ts';
import type { LiveReleases } from '../live-releases.ts';
import { answerReleaseHealth } from './answer-release-health.ts';
import { keepKnown } from './known-releases.ts';
import { recordError } from './record-errors.ts';
import { recordReport } from './record-report.ts';

export type ReportRoute = 'sendBrowserReport' | 'releaseHealth';

export interface ReportDependencies {
  readonly redis: RedisClient;
  readonly releases: LiveReleases;
  readonly storage: ReleaseStorage;
}

export function reportRoutes(dependencies: ReportDependencies): Router {
  const handlers: Record<ReportRoute, readonly RequestHandler[]> = {
    sendBrowserReport: [readJsonBody(), receiveReport(dependencies)],
    releaseHealth: [answerReleaseHealth(dependencies)],
  };
  return mountRoutes(handlers);
}

function receiveReport({ redis, ...known }: ReportDependencies): RequestHandler {
  return async (request, response) => {
    const report = await keepKnown(request.body as BrowserReport, known);
    if (report) {
      const { log } = requestContext(response);
      await recordReport(redis, report, hashed(addressOf(request)));
      const { shell_version } = report;
      for (const error of report.errors) await recordError({ redis, log }, { ...error, shell_version });
    }
    response.status(204).end();
  };
}
