import type { ServiceHandlers } from '@tailgate/service-kit';
import { type Dependencies, forRequest } from '../dependencies.ts';
import { refundPayment } from './refund-payment.ts';

export function refundRoutes(deps: Dependencies): Pick<ServiceHandlers<'payments'>, 'refundPayment'> {
  return {
    refundPayment: async ({ params, scope }) => await refundPayment(forRequest(deps, scope), params.id, scope.actor),
  };
}
