import type { ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { forRequest } from '../stripe/for-request.ts';
import { recordManualRefund } from './record-manual-refund.ts';
import { refundPart } from './refund-part.ts';
import { refundPayment } from './refund-payment.ts';
import { partialRefundFacts } from './tell-part-refunded.ts';

export function refundRoutes(deps: Dependencies) {
  return {
    refundPayment: async ({ params, scope }) => await refundPayment(forRequest(deps, scope), params.id, scope.actor),
    refundPart: async ({ params, body, scope }) =>
      await refundPart(forRequest(deps, scope), params.id, body, scope.actor),
    partialRefund: async ({ body }) => await partialRefundFacts(deps, body.partial_refund_id),
    recordManualRefund: async ({ params, body, scope }) =>
      await recordManualRefund(forRequest(deps, scope), params.id, body, scope.actor),
  } satisfies Partial<ServiceHandlers<'payments'>>;
}
