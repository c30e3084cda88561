import type { ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { forRequest } from './for-request.ts';
import { receiveCardEvent } from './receive-card-event.ts';

export function cardEventRoutes(deps: Dependencies) {
  return {
    stripeWebhook: async ({ body, request, scope }) => {
      await receiveCardEvent(forRequest(deps, scope), body, request.get('stripe-signature'));
      return { received: true };
    },
  } satisfies Partial<ServiceHandlers<'payments'>>;
}
