import { assertCaller, type ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { erasePayments } from './erase-payments.ts';
import { readPayments } from './read-payments.ts';

export function personalDataRoutes(
  deps: Dependencies,
): Pick<ServiceHandlers<'payments'>, 'personalPayments' | 'erasePayments'> {
  return {
    personalPayments: async ({ body, scope }) => {
      assertCaller(scope.actor, 'appointments');
      return await readPayments(deps, body.appointment_ids);
    },
    erasePayments: async ({ body, scope }) => {
      assertCaller(scope.actor, 'appointments');
      await erasePayments(deps, body.appointment_ids);
      return { ok: true };
    },
  };
}
