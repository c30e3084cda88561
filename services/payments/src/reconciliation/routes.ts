import type { ServiceHandlers } from '@tailgate/service-kit';
import type { PaymentsDeps } from '../dependencies.ts';

export function moneyReportRoutes(deps: PaymentsDeps): Pick<ServiceHandlers<'payments'>, 'moneyReport'> {
  return { moneyReport: async () => await deps.moneyReports.read(deps.now()) };
}
