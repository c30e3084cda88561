import { assertCaller, type ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { describeMovements } from './describe-movements.ts';

const PAGE = 5_000;

export function receiptRoutes(
  deps: Dependencies,
): Pick<ServiceHandlers<'payments'>, 'ledgerMovements' | 'movementsOfAppointment'> {
  return {
    ledgerMovements: async ({ body, scope }) => {
      assertCaller(scope.actor, 'appointments');
      if ('keys' in body) return { movements: await deps.movements.listByKeys(body.keys), next: null };
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
