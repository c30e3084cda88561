import type { ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { exportPayments } from './export-payments.ts';

export function exportRoutes(deps: Dependencies): Pick<ServiceHandlers<'payments'>, 'exportPayments'> {
  return { exportPayments: async ({ query }) => exportPayments(deps, query) };
}
