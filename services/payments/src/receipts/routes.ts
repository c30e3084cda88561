import { assertCaller, type ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { describeMovements } from './describe-movements.ts';

const PAGE = 5_000;

export function receiptRoutes(
  deps: Dependencies,
): Pick<ServiceHandlers<'payments'>, 'ledgerByKeys' | 'ledgerOfPeriod' | 'movementsOfAppointment'> {
  return {
    ledgerByKeys: async ({ body, scope }) => {
      assertCaller(scope.actor, 'appointments');
      return { movements: await deps.movements.listByKeys(body.keys) };
    },

    ledgerOfPeriod: async ({ body, scope }) => {
      assertCaller(scope.actor, 'appointments');
      const movements = await deps.movements.listOfPeriod(body, deps.timeZone, PAGE);
      return { movements, next: movements.length < PAGE ? null : (movements.at(-1)?.ledger_id ?? null) };
    },

    movementsOfAppointment: async ({ params, scope }) => {
      assertCaller(scope.actor, 'appointments');
      const waiting = await deps.movements.listOfAppointment(params.id);
      return { movements: await describeMovements(deps, waiting) };
    },
  };
}
