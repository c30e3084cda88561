import type { ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { erasePayments } from './erase-payments.ts';
import { readPayments } from './read-payments.ts';

export function personalDataRoutes(deps: Dependencies) {
  return {
    personalPayments: async ({ body }) => await readPayments(deps, body.appointment_ids),
    erasePayments: async ({ body }) => {
      await erasePayments(deps, body.appointment_ids);
      return { ok: true };
    },
  } satisfies Partial<ServiceHandlers<'payments'>>;
}
