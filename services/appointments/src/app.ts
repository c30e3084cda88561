import type { Logger, TokenVerifier } from '@tailgate/service-kit';
import { createRouter, createServiceApp } from '@tailgate/service-kit';
import { stuckJobHandlers } from '@tailgate/service-kit/jobs';
import type { Express } from 'express';
import { calendarRoutes } from './calendar/routes.ts';
import { clientRoutes } from './clients/routes.ts';
import { textConsentRoutes } from './clients/text-consents/routes.ts';
import { crewRoutes } from './crew/routes.ts';
import type { Dependencies } from './dependencies.ts';
import { distanceRoutes } from './distance/routes.ts';
import { importRoutes } from './imports/routes.ts';
import { describeJob } from './jobs/describe-job.ts';
import { ownAlertRoutes } from './messaging/own-alerts/routes.ts';
import { messageRoutes } from './messaging/routes.ts';
import { retryAllStuckJobs, retryStuckJob } from './messaging/stuck-mails.ts';
import { textMessageRoutes } from './messaging/texts/routes.ts';
import { photoRoutes } from './photos/routes.ts';
import { priceRoutes } from './prices/routes.ts';
import { personalDataRoutes } from './privacy/routes.ts';
import { proofRoutes } from './proof/routes.ts';
import type { QUEUES } from './queues.ts';
import { quoteRoutes } from './quotes/routes.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { bookingRoutes } from './trips/bookings/routes.ts';
import { bookingLinkRoutes } from './trips/links/routes.ts';
import { appointmentRoutes } from './trips/routes.ts';

interface AppParts {
  deps: Dependencies;
  log: Logger;
  verify: TokenVerifier;
}

export function createApp({ deps, log, verify }: AppParts): Express {
  const jobs = {
    ...deps.jobs,
    retryStuck: (id: string) => retryStuckJob(deps, id),
    retryAllStuck: () => retryAllStuckJobs(deps),
  };
  const stuckJobs = stuckJobHandlers<typeof QUEUES>(jobs, describeJob);
  const handlers = {
    ...quoteRoutes(deps),
    ...photoRoutes(deps),
    ...distanceRoutes(deps),
    ...appointmentRoutes(deps),
    ...bookingRoutes(deps),
    ...bookingLinkRoutes(deps),
    ...crewRoutes(deps),
    ...proofRoutes(deps),
    ...clientRoutes(deps),
    ...textConsentRoutes(deps),
    ...textMessageRoutes(deps),
    ...messageRoutes(deps),
    ...ownAlertRoutes(deps),
    ...personalDataRoutes(deps),
    ...calendarRoutes(deps),
    ...receiptRoutes(deps),
    ...reportRoutes(deps),
    ...importRoutes(deps),
    ...settingsRoutes(deps),
    ...priceRoutes(deps),
    listStuckAppointmentJobs: stuckJobs.list,
    retryAppointmentJob: stuckJobs.retry,
    retryAppointmentJobs: stuckJobs.retryAll,
  };
  return createServiceApp({
    name: 'appointments',
    log,
    router: createRouter('appointments', handlers, { verify }),
    ready: () => deps.database.authenticate(),
  });
}
