import type { CancellationTerms } from '@tailgate/contracts';
import { businessInstant, type CancellationPolicy, freeUntil } from '@tailgate/domain';
import type { Actor } from '@tailgate/service-kit';
import { isStaff } from './owner-of.ts';

export interface Cancelled {
  cancel_kind: 'cancelled' | 'no_show' | null;
  cancel_waived: boolean | null;
  cancelled_trip_at: Date | null;
  cancelled_at: Date | null;
  payment_id: number | null;
  balance_payment_id: number | null;
}

interface Planned {
  appointment_date: string | null;
  appointment_time_start: string | null;
  fee_trip_at: Date | null;
}

/** @returns how a paid trip with a policy was cancelled, from its columns; null for every other */
export function termsOf({
  cancel_kind,
  cancel_waived,
  cancelled_trip_at,
  cancelled_at,
  payment_id,
  balance_payment_id,
}: Cancelled): CancellationTerms | null {
  if (cancel_kind === null || cancelled_at === null) return null;
  return {
    kind: cancel_kind,
    cancelled_at: cancelled_at.toISOString(),
    trip_starts_at: cancelled_trip_at?.toISOString() ?? null,
    waived: cancel_waived === true,
    // Nothing confirms a payment of a cancelled trip, so they are those that it had when it was cancelled.
    payment_ids: [payment_id, balance_payment_id].filter((id) => id !== null),
  };
}

export function tripStart(
  { appointment_date, appointment_time_start }: Omit<Planned, 'fee_trip_at'>,
  timeZone: string,
): Date | null {
  if (appointment_date === null || appointment_time_start === null) return null;
  return businessInstant(appointment_date, appointment_time_start, timeZone);
}

/** @returns the start that the policy counts from; a late move does not make cancellation free again */
export function feeStart(appointment: Planned, timeZone: string): Date | null {
  return appointment.fee_trip_at ?? tripStart(appointment, timeZone);
}

/** @returns the start that the policy keeps counting from after a move; null if it counts from the new one */
export function feeStartOnceMoved(
  appointment: Planned & { cancellation_policy: CancellationPolicy | null },
  { actor, now, timeZone }: { actor: Actor; now: Date; timeZone: string },
): Date | null {
  // Staff decide for the company.
  if (isStaff(actor)) return null;
  const start = feeStart(appointment, timeZone);
  const limit = freeUntil(appointment.cancellation_policy, start);
  return limit !== null && now > limit ? start : null;
}
