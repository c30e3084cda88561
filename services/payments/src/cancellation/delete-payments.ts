import { commitStep } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';
import { cancelForAppointment } from './cancel-for-appointment.ts';

/**
 * The appointments were deleted: frees their slots and deletes their payments. A payment whose money is not refunded yet stays
 * until it is. The ledger stays. Repeating it changes nothing.
 */
export async function deletePayments(deps: Dependencies, appointmentIds: readonly number[]): Promise<void> {
  for (const id of appointmentIds) await cancelForAppointment(deps, id);
  reach('forget.unwind.after');
  await commitStep(deps, 'forget.commit', async (transaction) => {
    await deps.appointmentPayments.markDeleted(appointmentIds, deps.now(), transaction);
    await deps.appointmentPayments.deleteMarked(transaction);
  });
}
