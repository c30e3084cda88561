import { formatLongDate } from '@tailgate/domain';
import { appError, invalidInput } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import { formatHours } from './format-window.ts';
import type { SlotWindow, TruckDay } from './time-slot-repository.ts';

/**
 * Chooses the truck of a new slot: the wanted one, or the first that is free then. The caller holds the day's lock.
 * @returns undefined if no truck is in service; the first slot then makes one
 */
export async function chooseTruck(
  deps: Dependencies,
  window: SlotWindow,
  wanted: number | undefined,
  transaction: Transaction,
): Promise<number | undefined> {
  await assertDayIsOpen(deps, { date: window.date, truck_id: wanted ?? null }, transaction);
  const trucks = await deps.trucks.listForWindow(window, transaction);
  if (wanted !== undefined) {
    const truck = trucks.find(({ id }) => id === wanted);
    if (!truck) throw invalidInput([{ field: 'truck_id', message: 'This truck is not in service' }]);
    const { name, busy } = truck;
    if (busy)
      throw appError('SLOT_OVERLAPS', `${formatHours(window)} overlaps ${formatHours(busy)} of ${name} that day`);
    return wanted;
  }
  const free = trucks.find(({ busy, is_closed }) => !busy && !is_closed);
  if (!free && trucks.length > 0)
    throw appError('SLOT_OVERLAPS', `Every truck already has a slot that overlaps ${formatHours(window)} that day`);
  return free?.id;
}

export async function assertDayIsOpen(deps: Dependencies, day: TruckDay, transaction: Transaction): Promise<void> {
  if (!(await deps.blackoutDays.has(day, transaction))) return;
  throw appError('CONFLICT', `${formatLongDate(day.date)} is a blackout day. Remove it to schedule trucks that day.`);
}
