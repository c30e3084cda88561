import { createRouter, createServiceApp, type Logger, type TokenVerifier } from '@tailgate/service-kit';
import type { Express } from 'express';
import { bookingRoutes } from './booking/routes.ts';
import { cancellationRoutes } from './cancellation/routes.ts';
import { cashRoutes } from './cash/routes.ts';
import type { Dependencies } from './dependencies.ts';
import { exportRoutes } from './exports/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { stuckJobRoutes } from './jobs/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { personalDataRoutes } from './personal-data/routes.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { moneyReportRoutes } from './reconciliation/routes.ts';
import { refundRoutes } from './refunds/routes.ts';
import { scheduleRoutes } from './schedule/routes.ts';
import { cardEventRoutes } from './stripe/routes.ts';
import { summaryRoutes } from './summary/routes.ts';
import { timeSlotRoutes } from './time-slots/routes.ts';

export function createApp({ deps, log, verify }: { deps: Dependencies; log: Logger; verify: TokenVerifier }): Express {
  const handlers = {
    ...timeSlotRoutes(deps),
    ...paymentRoutes(deps),
    ...personalDataRoutes(deps),
    ...bookingRoutes(deps),
    ...cancellationRoutes(deps),
    ...refundRoutes(deps),
    ...receiptRoutes(deps),
    ...cashRoutes(deps),
    ...cardEventRoutes(deps),
    ...moneyReportRoutes(deps),
    ...stuckJobRoutes(deps),
    ...scheduleRoutes(deps),
    ...historyRoutes(deps),
    ...summaryRoutes(deps),
    ...exportRoutes(deps),
  };
  return createServiceApp({
    name: 'payments',
    log,
    router: createRouter('payments', handlers, { verify }),
    ready: async () => {
      await deps.database.query('SELECT 1');
    },
  });
}
