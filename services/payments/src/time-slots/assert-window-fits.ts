import { formatLongDate } from '@tailgate/domain';
import { appError, invalidInput } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import { bookingWindow, slotFaults } from './booking-window.ts';
import { formatHours } from './format-window.ts';
import type { SlotWindow } from './time-slot-repository.ts';

export function assertWindowToCome(deps: Dependencies, window: SlotWindow): void {
  const faults = slotFaults(window, bookingWindow(deps.timeZone, deps.now()));
  if (faults.length > 0) throw invalidInput(faults);
}

/** Asserts that slots can be added to the window. The caller holds the day's lock. */
export async function assertWindowFits(
  deps: Dependencies,
  window: SlotWindow,
  transaction: Transaction,
): Promise<void> {
  const other = await deps.slots.findOverlap(window, transaction);
  if (other) {
    const hours = `${formatHours(window)} overlaps ${formatHours(other)} of that day`;
    throw appError('SLOT_OVERLAPS', `${hours}. To add another truck, use exactly the same window.`);
  }
  await assertDayIsOpen(deps, window.date, transaction);
}

export async function assertDayIsOpen(deps: Dependencies, date: string, transaction: Transaction): Promise<void> {
  if (!(await deps.blackoutDays.has(date, transaction))) return;
  throw appError('CONFLICT', `${formatLongDate(date)} is a blackout day. Remove it to schedule trucks that day.`);
}
