import type { Logger, TokenVerifier } from '@tailgate/service-kit';
import { createRouter, createServiceApp } from '@tailgate/service-kit';
import { stuckJobHandlers } from '@tailgate/service-kit/jobs';
import type { Express } from 'express';
import { appointmentRoutes } from './appointments/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { clientRoutes } from './clients/routes.ts';
import type { Context } from './context.ts';
import { describeJob } from './describe-job.ts';
import { exportRoutes } from './exports/routes.ts';
import { historyRoutes } from './history/routes.ts';
import type { JOB_QUEUES } from './job-queues.ts';
import { retryStuckJob } from './messages/retry-stuck-job.ts';
import { messageRoutes } from './messages/routes.ts';
import { quoteRoutes } from './quotes/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { summaryRoutes } from './summary/routes.ts';

interface AppDependencies {
  context: Context;
  log: Logger;
  verify: TokenVerifier;
}

/** The service's HTTP side, the same in production and in tests. */
export function createApp({ context, log, verify }: AppDependencies): Express {
  const jobs = { ...context.jobs, retryStuck: (id: string) => retryStuckJob(context, id) };
  const stuckJobs = stuckJobHandlers<typeof JOB_QUEUES>(jobs, describeJob);
  const handlers = {
    ...quoteRoutes(context),
    ...appointmentRoutes(context),
    ...clientRoutes(context),
    ...messageRoutes(context),
    ...calendarRoutes(context),
    ...summaryRoutes(context),
    ...searchRoutes(context),
    ...historyRoutes(context),
    ...exportRoutes(context),
    ...settingsRoutes(context),
    listStuckAppointmentJobs: stuckJobs.list,
    retryAppointmentJob: stuckJobs.retry,
  };
  const router = createRouter('appointments', handlers, { verify });
  const ready = async () => {
    await context.sequelize.query('SELECT 1');
  };
  return createServiceApp({ name: 'appointments', log, router, ready });
}
