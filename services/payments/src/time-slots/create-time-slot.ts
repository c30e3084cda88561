import type { TimeSlot } from '@tailgate/contracts';
import { appError, invalidInput } from '@tailgate/service-kit';
import type { PaymentsDeps } from '../dependencies.ts';
import { bookingWindow, slotFaults } from './booking-window.ts';
import { presentSlot } from './present-slot.ts';

interface NewSlotInput {
  date: string;
  start_time: string;
  end_time: string;
  is_available: boolean;
}

/** Adds a slot; an unavailable one starts out blocked. */
export async function createTimeSlot(deps: PaymentsDeps, input: NewSlotInput): Promise<TimeSlot> {
  const { date, start_time, end_time, is_available } = input;
  const now = deps.now();
  const faults = slotFaults(input, bookingWindow(deps.timeZone, now));
  if (faults.length > 0) throw invalidInput(faults);

  const created = await deps.database.transaction((transaction) =>
    deps.slots.createUnlessOverlapping({ date, start_time, end_time, is_blocked: !is_available }, transaction),
  );
  if (!created) {
    throw appError('SLOT_OVERLAPS', 'Another slot of that day overlaps this time without being the same window');
  }
  deps.availableSlots.forget();
  return presentSlot(created, now);
}
