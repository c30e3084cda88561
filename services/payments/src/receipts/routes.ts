import { formatHundredths } from '@tailgate/domain';
import { assertCaller, type ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { describeMovements } from './describe-movements.ts';

export function receiptRoutes(
  deps: Dependencies,
): Pick<ServiceHandlers<'payments'>, 'ledgerSums' | 'movementsOfAppointment'> {
  return {
    ledgerSums: async ({ body, scope }) => {
      assertCaller(scope.actor, 'appointments');
      const { receipt, credit_note, reversal } = await deps.movements.sums(body, deps.timeZone);
      return {
        receipt: formatHundredths(receipt),
        credit_note: formatHundredths(credit_note),
        reversal: formatHundredths(reversal),
      };
    },

    movementsOfAppointment: async ({ params, scope }) => {
      assertCaller(scope.actor, 'appointments');
      const waiting = await deps.movements.listOfAppointment(params.id);
      return { movements: await describeMovements(deps, waiting) };
    },
  };
}
