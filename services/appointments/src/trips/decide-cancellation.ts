import { formatUsd, parseHundredths, returnedPercent } from '@tailgate/domain';
import { type Actor, appError, invalidInput } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { feeStart, tripStart } from '../rules/cancellation-terms.ts';
import { isStaff, ownerOf } from '../rules/owner-of.ts';
import type { AppointmentChange, StoredAppointment } from './appointment-repository.ts';
import { readMoney, splitMoney } from './split-money.ts';

export interface CancellationRequest {
  refund_shown?: string | undefined;
  no_show?: true | undefined;
  waive_reason?: string | null | undefined;
}

/** What is refunded of a paid trip with a policy: stored with the cancellation, from which the payments service computes it again. */
export interface Decision {
  columns: AppointmentChange;
  summary: string;
}

export interface Decided {
  decision: Decision | null;
  trip: Pick<StoredAppointment, 'status' | 'appointment_date' | 'appointment_time_start' | 'balance_payment_id'> | null;
  isNoShow: boolean;
}

export function assertMayRequest({ no_show, waive_reason }: CancellationRequest, actor: Actor): void {
  if (isStaff(actor) || (no_show === undefined && !waive_reason)) return;
  const field = no_show === undefined ? 'waive_reason' : 'no_show';
  throw invalidInput([{ field, message: 'Only our team can do this' }]);
}

/**
 * Decides what cancelling a paid trip refunds.
 * @throws REFUND_CHANGED if that is less than what the screen said
 */
export async function decideCancellation(
  deps: Dependencies,
  { id, actor }: { id: number; actor: Actor },
  { refund_shown, no_show, waive_reason, requestId }: CancellationRequest & { requestId: string },
): Promise<Decided> {
  const isNoShow = no_show === true;
  const trip = await deps.appointments.find(id, ownerOf(actor, id));
  const policy = trip?.status === 'confirmed' ? trip.cancellation_policy : null;
  // The caller's transaction refuses an appointment that is missing or in another state.
  if (trip === null || (policy === null && !isNoShow)) return { decision: null, trip, isNoShow };
  const cancelled_at = deps.now();
  const trip_starts_at = (isNoShow ? tripStart : feeStart)(trip, deps.settings.timeZone);
  const kind = isNoShow ? ('no_show' as const) : ('cancelled' as const);
  const waived = Boolean(waive_reason);
  const percent = returnedPercent(policy, { kind, cancelled_at, trip_starts_at, waived });
  const money = await readMoney(deps, id, requestId);
  const { refund, kept } = splitMoney(money, percent);
  if (parseHundredths(kept) > 0) assertAsShown(refund, refund_shown ?? money.left);
  const columns = {
    cancelled_at,
    cancel_kind: kind,
    cancel_waived: waived,
    cancelled_trip_at: trip_starts_at,
    refund_amount: refund,
    kept_amount: kept,
  };
  return { decision: { columns, summary: summaryOf({ isNoShow, refund, kept, waive_reason }) }, trip, isNoShow };
}

function assertAsShown(refund: string, shown: string): void {
  if (parseHundredths(refund) >= parseHundredths(shown)) return;
  const message = `${formatUsd(parseHundredths(refund))} would be refunded now, not ${formatUsd(parseHundredths(shown))}. Nothing was cancelled. Please check and try again.`;
  throw appError('REFUND_CHANGED', message);
}

function summaryOf({
  isNoShow,
  refund,
  kept,
  waive_reason,
}: { isNoShow: boolean; refund: string; kept: string } & Pick<CancellationRequest, 'waive_reason'>): string {
  const money = `${formatUsd(parseHundredths(refund))} refunded, ${formatUsd(parseHundredths(kept))} kept`;
  const why = waive_reason ? `; everything refunded: ${waive_reason}` : '';
  return `${isNoShow ? '; nobody was there' : ''}; ${money}${why}`;
}

/** Asserts that the locked appointment is the one that was decided about, its balance too, and that a no-show's time has come. */
export function assertSameTrip({ decision, trip, isNoShow }: Decided, appointment: StoredAppointment): void {
  // Without a policy everything is refunded, whatever has changed.
  const hasPolicy = appointment.status === 'confirmed' && appointment.cancellation_policy !== null;
  const isSame =
    (decision === null && !hasPolicy) ||
    (trip !== null &&
      trip.status === appointment.status &&
      trip.appointment_date === appointment.appointment_date &&
      trip.appointment_time_start === appointment.appointment_time_start &&
      trip.balance_payment_id === appointment.balance_payment_id);
  if (!isSame) throw appError('RECORD_CHANGED', 'The appointment has changed. Please check it and try again.');
  if (!isNoShow) return;
  if (appointment.status !== 'confirmed') {
    throw appError('STATUS_NOT_ALLOWED', 'Only a confirmed appointment can be recorded as a no-show');
  }
  const { cancelled_at, cancelled_trip_at } = decision?.columns ?? {};
  if (!cancelled_at || !cancelled_trip_at || cancelled_trip_at > cancelled_at) {
    throw appError(
      'APPOINTMENT_NOT_YET',
      'This appointment has not started yet. You can record a no-show once it has.',
    );
  }
}
