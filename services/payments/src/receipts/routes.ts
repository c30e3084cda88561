import type { ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { describeMovements } from './describe-movements.ts';

const PAGE = 5_000;

export function receiptRoutes(deps: Dependencies) {
  return {
    ledgerByKeys: async ({ body }) => ({ movements: await deps.movements.listByKeys(body.keys) }),

    ledgerOfPeriod: async ({ body }) => {
      const movements = await deps.movements.listOfPeriod(body, deps.timeZone, PAGE);
      return { movements, next: movements.length < PAGE ? null : (movements.at(-1)?.ledger_id ?? null) };
    },

    movementsOfAppointment: async ({ params }) => {
      const waiting = await deps.movements.listOfAppointment(params.id);
      return { movements: await describeMovements(deps, waiting) };
    },
  } satisfies Partial<ServiceHandlers<'payments'>>;
}
