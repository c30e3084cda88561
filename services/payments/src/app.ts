import { createRouter, createServiceApp, type Logger, type TokenVerifier } from '@tailgate/service-kit';
import { stuckJobHandlers } from '@tailgate/service-kit/jobs';
import type { Express } from 'express';
import { bookingRoutes } from './booking/routes.ts';
import { cancellationRoutes } from './cancellation/routes.ts';
import { cashRoutes } from './cash/routes.ts';
import type { Dependencies } from './dependencies.ts';
import { describeJob } from './jobs/describe-job.ts';
import { paymentRoutes } from './payments/routes.ts';
import { personalDataRoutes } from './privacy/routes.ts';
import type { QUEUES } from './queues.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { moneyReportRoutes } from './reconciliation/routes.ts';
import { refundRoutes } from './refunds/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { scheduleRoutes } from './schedule/routes.ts';
import { cardEventRoutes } from './stripe/routes.ts';
import { timeSlotRoutes } from './time-slots/routes.ts';
import { truckRoutes } from './trucks/routes.ts';

export function createApp({ deps, log, verify }: { deps: Dependencies; log: Logger; verify: TokenVerifier }): Express {
  const stuckJobs = stuckJobHandlers<typeof QUEUES>(deps.jobs, describeJob);
  const handlers = {
    ...timeSlotRoutes(deps),
    ...truckRoutes(deps),
    ...paymentRoutes(deps),
    ...personalDataRoutes(deps),
    ...bookingRoutes(deps),
    ...cancellationRoutes(deps),
    ...refundRoutes(deps),
    ...receiptRoutes(deps),
    ...cashRoutes(deps),
    ...cardEventRoutes(deps),
    ...moneyReportRoutes(deps),
    ...scheduleRoutes(deps),
    ...reportRoutes(deps),
    listStuckPaymentJobs: stuckJobs.list,
    retryPaymentJob: stuckJobs.retry,
    retryPaymentJobs: stuckJobs.retryAll,
  };
  return createServiceApp({
    name: 'payments',
    log,
    router: createRouter('payments', handlers, { verify }),
    ready: () => deps.database.authenticate(),
  });
}
