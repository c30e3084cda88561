import type { ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { forRequest } from '../stripe/for-request.ts';
import { recordCash } from './record-cash.ts';

export function cashRoutes(deps: Dependencies) {
  return {
    recordPayment: async ({ body, scope }) => await recordCash(forRequest(deps, scope), body, scope.actor),
  } satisfies Partial<ServiceHandlers<'payments'>>;
}
