import type { TimeSlot } from '@tailgate/contracts';
import { businessInstant } from '@tailgate/domain';
import type { Actor } from '@tailgate/service-kit';
import { appError, notFound } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import { commit } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import { assertDayIsOpen } from './assert-window-fits.ts';
import { formatWindow } from './format-window.ts';
import { getTimeSlot } from './read-time-slots.ts';
import type { StoredSlot } from './time-slot-repository.ts';

export async function updateTimeSlot(
  deps: Dependencies,
  id: number,
  isAvailable: boolean,
  actor: Actor,
): Promise<TimeSlot> {
  const changed = await commit(deps, async (transaction) => {
    const before = await deps.slots.lock(id, transaction);
    if (!before) throw notFound('Time slot');
    assertToCome(deps, before);
    const after = await deps.slots.setBlocked(id, !isAvailable, deps.now(), transaction);
    if (!after) throw refusal(before);
    if (isAvailable) await assertDayIsOpen(deps, before.date, transaction);
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

function assertToCome({ timeZone, now }: Dependencies, { date, start_time }: StoredSlot): void {
  if (businessInstant(date, start_time, timeZone) > now()) return;
  throw appError('SLOT_PAST', 'This time slot has already started, so it cannot be changed.');
}

function refusal({ appointment_id }: StoredSlot): Error {
  if (appointment_id !== null) return appError('SLOT_IN_USE', `The slot is booked by appointment #${appointment_id}`);
  return appError('SLOT_IN_USE', 'A buyer holds this slot right now. Please try again in a few minutes.');
}
