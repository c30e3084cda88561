import type { TimeSlot } from '@tailgate/contracts';
import type { Actor } from '@tailgate/service-kit';
import { appError } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import { commit } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import { assertWindowFits, assertWindowToCome } from './assert-window-fits.ts';
import { formatWindow } from './format-window.ts';
import type { SlotWindow, StoredSlot } from './time-slot-repository.ts';

/**
 * Sets how many trucks drive in a window, which has one slot for each truck. Unused slots are removed, blocked ones first.
 * @returns the slots of the window.
 * @throws RECORD_CHANGED if the window no longer has `trucks_before` trucks; CAPACITY_IN_USE if more are booked or held.
 */
export async function setSlotWindow(
  deps: Dependencies,
  { trucks, trucks_before, ...window }: SlotWindow & { trucks: number; trucks_before: number },
  actor: Actor,
): Promise<TimeSlot[]> {
  assertWindowToCome(deps, window);
  await commit(deps, async (transaction) => {
    await deps.slots.lockDays({ from: window.date, to: window.date }, transaction);
    const slots = await deps.slotWindows.lock(window, transaction);
    if (slots.length !== trucks_before) throw trucksChanged(window, slots.length);
    if (slots.length === trucks) return;
    const ids = slots.map(({ id }) => id);
    if (slots.length < trucks) ids.push(...(await addTrucks(deps, window, trucks - slots.length, transaction)));
    else await removeTrucks(deps, window, slots, trucks, transaction);
    const [subjectId = 0] = ids;
    const summary = `${formatWindow(window)}: trucks ${slots.length} → ${trucks}`;
    const each = { subject: 'time-slot', ids } as const;
    await deps.history.record(transaction, actor, { action: 'slot.trucks', subjectId, summary, each });
  });
  const { date, start_time, end_time } = window;
  const ofDay = await deps.slots.listOfPeriod({ from: date, to: date }, deps.now());
  return ofDay.filter((slot) => slot.start_time === start_time && slot.end_time === end_time);
}

function trucksChanged(window: SlotWindow, trucks: number): Error {
  const now = trucks === 1 ? '1 truck is' : `${trucks} trucks are`;
  return appError(
    'RECORD_CHANGED',
    `A colleague changed ${formatWindow(window)} in the meantime: ${now} scheduled for it now.`,
  );
}

async function addTrucks(
  deps: Dependencies,
  window: SlotWindow,
  count: number,
  transaction: Transaction,
): Promise<number[]> {
  await assertWindowFits(deps, window, transaction);
  return await deps.slotWindows.add(window, count, transaction);
}

async function removeTrucks(
  deps: Dependencies,
  window: SlotWindow,
  slots: readonly StoredSlot[],
  trucks: number,
  transaction: Transaction,
): Promise<void> {
  const now = deps.now();
  const isHeld = ({ held_until }: StoredSlot) => held_until !== null && held_until > now;
  const booked = slots.filter(({ appointment_id }) => appointment_id !== null).length;
  const held = slots.filter(isHeld).length;
  if (trucks < booked + held) {
    const inUse = held === 0 ? `${booked} booked` : `${booked} booked and ${held} held by buyers right now`;
    throw appError(
      'CAPACITY_IN_USE',
      `${formatWindow(window)} has ${inUse}: it needs at least ${booked + held} trucks`,
    );
  }
  const unused = slots.filter((slot) => slot.appointment_id === null && !isHeld(slot));
  const blockedFirst = unused.toSorted(
    (a, b) => Number(b.is_blocked) - Number(a.is_blocked) || b.truck_id - a.truck_id,
  );
  const surplus = blockedFirst.slice(0, slots.length - trucks).map(({ id }) => id);
  const removed = await deps.slotWindows.remove(surplus, now, transaction);
  if (removed !== surplus.length) throw new Error('a slot was taken under the lock of its window');
  if (trucks === 0) await deps.slotWindows.rememberRemoved(window, transaction);
}
