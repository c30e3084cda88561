import type { ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';

export function moneyReportRoutes(deps: Dependencies): Pick<ServiceHandlers<'payments'>, 'moneyReport'> {
  return { moneyReport: async () => await deps.moneyReports.read(deps.now()) };
}
