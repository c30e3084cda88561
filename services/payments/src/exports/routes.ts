import type { ServiceHandlers } from '@tailgate/service-kit';
import type { PaymentsDeps } from '../dependencies.ts';
import { exportPayments } from './export-payments.ts';

export function exportRoutes(deps: PaymentsDeps): Pick<ServiceHandlers<'payments'>, 'exportPayments'> {
  return { exportPayments: async ({ query }) => exportPayments(deps, query) };
}
