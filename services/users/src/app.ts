import { createRouter, createServiceApp, type Logger, type TokenVerifier } from '@tailgate/service-kit';
import { stuckJobHandlers } from '@tailgate/service-kit/jobs';
import type { Express } from 'express';
import type { Dependencies } from './dependencies.ts';
import { emailRoutes } from './email/routes.ts';
import { describeJob } from './jobs/describe-job.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { personalDataRoutes } from './privacy/routes.ts';
import { secondFactorRoutes } from './second-factors/routes.ts';
import { securityEventRoutes } from './security-events/routes.ts';
import { userRoutes } from './users/routes.ts';

export interface AppDependencies {
  deps: Dependencies;
  log: Logger;
  verify: TokenVerifier;
}

export function createApp({ deps, log, verify }: AppDependencies): Express {
  const stuckJobs = stuckJobHandlers(deps.jobs, describeJob);
  const handlers = {
    ...userRoutes(deps),
    ...passwordRoutes(deps),
    ...emailRoutes(deps),
    ...personalDataRoutes(deps),
    ...secondFactorRoutes(deps),
    ...securityEventRoutes(deps),
    listStuckUserJobs: stuckJobs.list,
    retryUserJob: stuckJobs.retry,
    retryUserJobs: stuckJobs.retryAll,
  };
  return createServiceApp({
    name: 'users',
    log,
    router: createRouter('users', handlers, { verify }),
    ready: () => deps.database.authenticate(),
  });
}
