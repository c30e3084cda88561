import type { ServiceHandlers } from '@tailgate/service-kit';
import { type Dependencies, forRequest } from '../dependencies.ts';
import { recordManualRefund } from './record-manual-refund.ts';
import { refundPayment } from './refund-payment.ts';

type Handlers = Pick<ServiceHandlers<'payments'>, 'refundPayment' | 'recordManualRefund'>;

export function refundRoutes(deps: Dependencies): Handlers {
  return {
    refundPayment: async ({ params, scope }) => await refundPayment(forRequest(deps, scope), params.id, scope.actor),
    recordManualRefund: async ({ params, body, scope }) =>
      await recordManualRefund(forRequest(deps, scope), params.id, body, scope.actor),
  };
}
