import type { TimeSlot } from '@tailgate/contracts';
import type { Actor } from '@tailgate/service-kit';
import { commit } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import { assertWindowFits, assertWindowToCome } from './assert-window-fits.ts';
import { formatWindow } from './format-window.ts';
import { getTimeSlot } from './read-time-slots.ts';
import type { SlotWindow } from './time-slot-repository.ts';

type NewSlotInput = SlotWindow & { is_available: boolean };

export async function createTimeSlot(deps: Dependencies, input: NewSlotInput, actor: Actor): Promise<TimeSlot> {
  const { date, start_time, end_time, is_available } = input;
  assertWindowToCome(deps, input);
  const created = await commit(deps, async (transaction) => {
    await deps.slots.lockDays({ from: date, to: date }, transaction);
    await assertWindowFits(deps, input, transaction);
    const slot = await deps.slots.create({ date, start_time, end_time, is_blocked: !is_available }, transaction);
    const summary = `${formatWindow(slot)} added${is_available ? '' : ', blocked'}`;
    await deps.history.record(transaction, actor, { action: 'slot.added', subjectId: slot.id, summary });
    return slot;
  });
  return await getTimeSlot(deps, created.id);
}
