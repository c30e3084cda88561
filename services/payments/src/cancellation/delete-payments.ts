import type { Dependencies } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';
import { cancelForAppointment } from './cancel-for-appointment.ts';

/**
 * The appointments were deleted. Their slots are free and their payments go; one whose money is not back yet goes when it is,
 * because nothing else would know of that money. The ledger stays. Repeating it changes nothing.
 */
export async function deletePayments(deps: Dependencies, appointmentIds: readonly number[]): Promise<void> {
  for (const id of appointmentIds) await cancelForAppointment(deps, id);
  reach('forget.unwind.after');
  await deps.database.transaction(async (transaction) => {
    await deps.appointmentPayments.forget(appointmentIds, deps.now(), transaction);
    await deps.appointmentPayments.deleteForgotten(transaction);
    reach('forget.commit.before');
  });
  reach('forget.commit.after');
}
