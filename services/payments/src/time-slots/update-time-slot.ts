import type { TimeSlot } from '@tailgate/contracts';
import type { Actor } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import { commit } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import { assertDayIsOpen } from './choose-truck.ts';
import { formatWindow } from './format-window.ts';
import { getTimeSlot } from './read-time-slots.ts';
import { lockSlotToCome, slotInUse } from './slot-to-change.ts';
import type { StoredSlot } from './time-slot-repository.ts';

export async function updateTimeSlot(
  deps: Dependencies,
  id: number,
  isAvailable: boolean,
  actor: Actor,
): Promise<TimeSlot> {
  const changed = await commit(deps, async (transaction) => {
    const before = await lockSlotToCome(deps, id, transaction);
    const after = await deps.slots.setBlocked(id, !isAvailable, deps.now(), transaction);
    if (!after) throw slotInUse(before);
    if (isAvailable) await assertDayIsOpen(deps, before, transaction);
    if (after.is_blocked !== before.is_blocked) await recordChange(deps, after, actor, transaction);
    return after;
  });
  return await getTimeSlot(deps, changed.id);
}

async function recordChange(
  deps: Dependencies,
  slot: StoredSlot,
  actor: Actor,
  transaction: Transaction,
): Promise<void> {
  const word = slot.is_blocked ? 'blocked' : 'enabled';
  const summary = `${formatWindow(slot)} ${word}`;
  await deps.history.record(transaction, actor, {
    action: `slot.${word}`,
    subjectId: slot.id,
    summary,
  });
}
