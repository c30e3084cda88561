import type { Actor } from '@tailgate/service-kit';
import { commit } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import { formatWindow } from './format-window.ts';
import { lockSlotToCome, slotInUse } from './slot-to-change.ts';

/** Removes a slot that nobody uses. The weekly plan does not add it again. */
export async function removeTimeSlot(deps: Dependencies, id: number, actor: Actor): Promise<void> {
  await commit(deps, async (transaction) => {
    const slot = await lockSlotToCome(deps, id, transaction);
    if (!(await deps.slots.remove(id, deps.now(), transaction))) throw slotInUse(slot);
    await deps.weeklyPlans.leaveOut(slot, transaction);
    const truck = (await deps.trucks.names(transaction)).get(slot.truck_id);
    const summary = `${formatWindow(slot)} of ${truck} removed`;
    await deps.history.record(transaction, actor, { action: 'slot.removed', subjectId: id, summary });
  });
}
