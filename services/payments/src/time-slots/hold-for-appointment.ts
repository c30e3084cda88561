import type { AppointmentHold, ParsedBody, routes, TripNeeds } from '@tailgate/contracts';
import { businessInstant, HOLD_MINUTES } from '@tailgate/domain';
import { appError } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import { commitStep } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import { mayGetSlot } from '../payments/stages.ts';
import { bookingWindow } from './booking-window.ts';
import { describeNextStarts } from './next-starts.ts';
import type { RequestedWindow } from './slot-swaps.ts';
import type { StoredSlot } from './time-slot-repository.ts';

/**
 * First step of a reschedule, and of a new appointment that staff make: holds the first free run in the requested window for the
 * appointment. One that already has such a run, as long as it needs, keeps it, so a repeated request changes nothing.
 */
export async function holdForAppointment(
  deps: Dependencies,
  { appointment_id, by_staff, trip, ...requested }: ParsedBody<typeof routes.claimSlot>,
): Promise<AppointmentHold> {
  const booker = by_staff ? 'staff' : 'customer';
  const window = bookingWindow(deps.timeZone, deps.now(), booker);
  const until = new Date(window.now.getTime() + HOLD_MINUTES * 60_000);
  const { slot, own, is_own } = await commitStep(deps, 'swap.claim', async (transaction) => {
    await deps.slotHolds.lockAppointment(appointment_id, transaction);
    const own = await deps.slots.findOfAppointment(appointment_id, transaction);
    await assertMayGetSlot(deps, appointment_id, own, transaction);
    const keeps = own && isIn(own, requested) && !hasStarted(own, deps);
    if (keeps && (await deps.slotSwaps.hasRun({ appointmentId: appointment_id, trip }, own.id, transaction)))
      return { slot: own, own, is_own: true };
    const holder = { appointmentId: appointment_id, trip, until };
    const held = await deps.slotSwaps.holdFirst(holder, requested, window, transaction);
    return { slot: held, own, is_own: false };
  });
  if (!slot) {
    const needs = trip ?? { hours: null, overtime_hours: 0, load_weight: 0 };
    const next = await describeNextStarts(deps, requested, needs, booker);
    throw appError('SLOT_TAKEN', `${reasonOf(requested, needs)} ${next}`);
  }
  const { id, date, start_time, end_time } = slot;
  const is_other_truck = own !== null && own.truck_id !== slot.truck_id;
  return { slot_id: id, date, start_time, end_time, held_until: until.toISOString(), is_own, is_other_truck };
}

function reasonOf({ exact, truck_id }: RequestedWindow, { hours }: TripNeeds): string {
  if (truck_id !== undefined) return 'That truck is not free for the whole trip then, or cannot carry its load.';
  if (!exact) return 'No time is free in that period.';
  return hours === null || hours === 1
    ? 'That time slot was just taken.'
    : `No truck is free for all ${hours} hours of this trip then.`;
}

/** A new or a paid appointment may get a slot, but not while its money is being refunded. */
async function assertMayGetSlot(
  deps: Dependencies,
  appointmentId: number,
  own: StoredSlot | null,
  transaction: Transaction,
): Promise<void> {
  const stages = await deps.appointmentPayments.stagesOf(appointmentId, transaction);
  if (stages.includes('refunding')) {
    throw appError('STATUS_NOT_ALLOWED', 'The payment is being refunded, so the appointment cannot be rescheduled');
  }
  if (own === null && !mayGetSlot(stages)) {
    throw appError(
      'STATUS_NOT_ALLOWED',
      'The time slot of this appointment was released, so it cannot get another one',
    );
  }
}

function isIn({ date, start_time, end_time, truck_id }: StoredSlot, requested: RequestedWindow): boolean {
  if (date !== requested.date || truck_id !== (requested.truck_id ?? truck_id)) return false;
  if (requested.exact) return start_time === requested.start_time && end_time === requested.end_time;
  return start_time >= requested.start_time && start_time < requested.end_time;
}

function hasStarted({ date, start_time }: StoredSlot, { timeZone, now }: Dependencies): boolean {
  return businessInstant(date, start_time, timeZone) <= now();
}
