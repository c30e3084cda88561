import type { ClaimedSlot } from '@tailgate/contracts';
import { businessInstant, HOLD_MINUTES } from '@tailgate/domain';
import { appError } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';
import { mayGetSlot } from '../payments/payment.ts';
import { bookingWindow } from './booking-window.ts';
import type { WantedHours } from './slot-moves.ts';
import type { StoredSlot } from './time-slot-repository.ts';

/**
 * First step of a reschedule, and of a new appointment that staff make: the first free slot that starts in these hours is held
 * for the appointment, or one of exactly this window. One that has such a slot already keeps it, so that a repeated request
 * moves nothing a second time.
 */
export async function claimSlot(
  deps: Dependencies,
  { appointment_id, ...hours }: WantedHours & { appointment_id: number },
): Promise<ClaimedSlot> {
  const window = bookingWindow(deps.timeZone, deps.now());
  const until = new Date(window.now.getTime() + HOLD_MINUTES * 60_000);
  reach('swap.claim.before');
  const slot = await deps.database.transaction(async (transaction) => {
    await deps.moves.lock(appointment_id, transaction);
    const own = await deps.slots.findOfAppointment(appointment_id, transaction);
    await assertMovable(deps, appointment_id, own, transaction);
    if (own && isWanted(own, hours) && !hasBegun(own, deps)) return own;
    return await deps.moves.claimFirst(appointment_id, hours, window, until, transaction);
  });
  deps.availableSlots.forget();
  reach('swap.claim.after');
  if (!slot) throw appError('SLOT_TAKEN', 'No time slot is free in this period. Please choose another one.');
  const { id, date, start_time, end_time } = slot;
  return { slot_id: id, date, start_time, end_time, held_until: until.toISOString() };
}

/** Only what is new or paid for gets a slot, and not while its money goes back. */
async function assertMovable(
  deps: Dependencies,
  appointmentId: number,
  own: StoredSlot | null,
  transaction: Transaction,
): Promise<void> {
  const stages = await deps.appointmentPayments.stagesOf(appointmentId, transaction);
  if (stages.includes('refunding')) {
    throw appError('STATUS_NOT_ALLOWED', 'The payment is being returned, so the appointment cannot be moved');
  }
  if (own === null && !mayGetSlot(stages)) {
    throw appError('STATUS_NOT_ALLOWED', 'The appointment gave its time slot up, so it cannot get another one');
  }
}

function isWanted({ date, start_time, end_time }: StoredSlot, hours: WantedHours): boolean {
  if (date !== hours.date) return false;
  if (hours.exact) return start_time === hours.start_time && end_time === hours.end_time;
  return start_time >= hours.start_time && start_time < hours.end_time;
}

function hasBegun({ date, start_time }: StoredSlot, { timeZone, now }: Dependencies): boolean {
  return businessInstant(date, start_time, timeZone) <= now();
}
