import type { ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { markFindingHandled } from './mark-finding-handled.ts';

export function moneyReportRoutes(deps: Dependencies) {
  return {
    moneyReport: async () => await deps.moneyReports.read(deps.now()),
    markFindingHandled: async ({ body, scope }) => await markFindingHandled(deps, body, scope.actor),
  } satisfies Partial<ServiceHandlers<'payments'>>;
}
