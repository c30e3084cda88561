import { formatLongDate } from '@tailgate/domain';
import { appError, invalidInput } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import { bookingWindow, slotFaults } from './booking-window.ts';
import { hoursInWords } from './slot-words.ts';
import type { SlotWindow } from './time-slot-repository.ts';

/** A window ends after it begins, and begins in the future. */
export function assertWindowToCome(deps: Dependencies, window: SlotWindow): void {
  const faults = slotFaults(window, bookingWindow(deps.timeZone, deps.now()));
  if (faults.length > 0) throw invalidInput(faults);
}

/** What may stand in the way of more slots in a window. The caller holds the day's lock. */
export async function assertWindowFits(
  deps: Dependencies,
  window: SlotWindow,
  transaction: Transaction,
): Promise<void> {
  const other = await deps.slots.findOverlap(window, transaction);
  if (other) {
    const hours = `${hoursInWords(window)} overlaps ${hoursInWords(other)} of that day`;
    throw appError('SLOT_OVERLAPS', `${hours}. Only the very same window can have another truck.`);
  }
  await assertDayIsOpen(deps, window.date, transaction);
}

/** Nobody drives on a blackout day, so no slot of it is added or enabled. */
export async function assertDayIsOpen(deps: Dependencies, date: string, transaction: Transaction): Promise<void> {
  if (!(await deps.blackoutDays.has(date, transaction))) return;
  throw appError('CONFLICT', `${formatLongDate(date)} is a blackout day. Remove it first to drive on that day.`);
}
