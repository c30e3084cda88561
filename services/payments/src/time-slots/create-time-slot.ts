import type { TimeSlot } from '@tailgate/contracts';
import { type Actor, invalidInput } from '@tailgate/service-kit';
import { commit } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import { bookingWindow, slotFaults } from './booking-window.ts';
import { chooseTruck } from './choose-truck.ts';
import { formatWindow } from './format-window.ts';
import { getTimeSlot } from './read-time-slots.ts';
import type { NewSlot, SlotWindow } from './time-slot-repository.ts';

type NewSlotInput = SlotWindow & { is_available: boolean; truck_id?: number | undefined };

export async function createTimeSlot(deps: Dependencies, input: NewSlotInput, actor: Actor): Promise<TimeSlot> {
  const { date, start_time, end_time, is_available } = input;
  const faults = slotFaults(input, bookingWindow(deps.timeZone, deps.now()));
  if (faults.length > 0) throw invalidInput(faults);
  const created = await commit(deps, async (transaction) => {
    await deps.slots.lockDays({ from: date, to: date }, transaction);
    const truckId = await chooseTruck(deps, input, input.truck_id, transaction);
    const wanted: NewSlot = { date, start_time, end_time, is_blocked: !is_available };
    const slot = await deps.slots.create(
      truckId === undefined ? wanted : { ...wanted, truck_id: truckId },
      transaction,
    );
    const truck = (await deps.trucks.names(transaction)).get(slot.truck_id);
    const summary = `${formatWindow(slot)} of ${truck} added${is_available ? '' : ', blocked'}`;
    await deps.history.record(transaction, actor, { action: 'slot.added', subjectId: slot.id, summary });
    return slot;
  });
  return await getTimeSlot(deps, created.id);
}
