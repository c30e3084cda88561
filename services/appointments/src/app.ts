import type { Logger, TokenVerifier } from '@tailgate/service-kit';
import { createRouter, createServiceApp } from '@tailgate/service-kit';
import { stuckJobHandlers } from '@tailgate/service-kit/jobs';
import type { Express } from 'express';
import { appointmentRoutes } from './appointments/routes.ts';
import { bookingLinkRoutes } from './booking-links/routes.ts';
import { bookingRoutes } from './bookings/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { clientRoutes } from './clients/routes.ts';
import type { Dependencies } from './dependencies.ts';
import { distanceRoutes } from './distance/routes.ts';
import { exportRoutes } from './exports/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { describeJob } from './jobs/describe-job.ts';
import type { QUEUES } from './jobs/queues.ts';
import { messageRoutes } from './messages/routes.ts';
import { retryAllStuckJobs, retryStuckJob } from './messages/stuck-mails.ts';
import { ownAlertRoutes } from './own-alerts/routes.ts';
import { personalDataRoutes } from './personal-data/routes.ts';
import { quoteRoutes } from './quotes/routes.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { summaryRoutes } from './summary/routes.ts';
import { textConsentRoutes } from './text-consents/routes.ts';
import { textMessageRoutes } from './text-messages/routes.ts';

interface AppParts {
  deps: Dependencies;
  log: Logger;
  verify: TokenVerifier;
}

/** The service's HTTP side, the same in production and in tests. */
export function createApp({ deps, log, verify }: AppParts): Express {
  const jobs = {
    ...deps.jobs,
    retryStuck: (id: string) => retryStuckJob(deps, id),
    retryAllStuck: () => retryAllStuckJobs(deps),
  };
  const stuckJobs = stuckJobHandlers<typeof QUEUES>(jobs, describeJob);
  const handlers = {
    ...quoteRoutes(deps),
    ...distanceRoutes(deps),
    ...appointmentRoutes(deps),
    ...bookingRoutes(deps),
    ...bookingLinkRoutes(deps),
    ...clientRoutes(deps),
    ...textConsentRoutes(deps),
    ...textMessageRoutes(deps),
    ...messageRoutes(deps),
    ...ownAlertRoutes(deps),
    ...personalDataRoutes(deps),
    ...calendarRoutes(deps),
    ...receiptRoutes(deps),
    ...summaryRoutes(deps),
    ...searchRoutes(deps),
    ...historyRoutes(deps),
    ...exportRoutes(deps),
    ...settingsRoutes(deps),
    listStuckAppointmentJobs: stuckJobs.list,
    retryAppointmentJob: stuckJobs.retry,
    retryAppointmentJobs: stuckJobs.retryAll,
  };
  const router = createRouter('appointments', handlers, { verify });
  const ready = async () => {
    await deps.database.query('SELECT 1');
  };
  return createServiceApp({ name: 'appointments', log, router, ready });
}
