import { assertCaller, type ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { describeMovements } from './describe-movements.ts';

export function receiptRoutes(deps: Dependencies): Pick<ServiceHandlers<'payments'>, 'movementsOfAppointment'> {
  return {
    movementsOfAppointment: async ({ params, scope }) => {
      assertCaller(scope.actor, 'appointments');
      const waiting = await deps.movements.listOfAppointment(params.id);
      return { movements: await describeMovements(deps, waiting) };
    },
  };
}
