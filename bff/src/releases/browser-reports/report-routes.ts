import type { ReleaseStorage } from '@tailgate/releases';
import type { RequestHandler, Router } from 'express';
import { mountRoutes } from '../../http/mount-routes.ts';
import { readJsonBody } from '../../http/read-input.ts';
import type { RedisClient } from '../../redis/connect-redis.ts';
import type { LiveReleases } from '../live-releases.ts';
import { answerReleaseHealth } from './answer-release-health.ts';
import { receiveReport } from './receive-report.ts';

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
