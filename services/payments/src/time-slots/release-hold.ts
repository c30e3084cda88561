import { commit } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';

/** A reschedule failed after its first step: ends the hold of the appointment, which keeps its own slot. */
export async function releaseHold(deps: Dependencies, appointmentId: number): Promise<void> {
  await commit(deps, async (transaction) => {
    await deps.slotHolds.lockAppointment(appointmentId, transaction);
    await deps.slotSwaps.releaseHold(appointmentId, deps.now(), transaction);
  });
}
