import type { CancellationPreview } from '@tailgate/contracts';
import {
  type Cancellation,
  formatHundredths,
  freeUntil,
  parseHundredths,
  returnedPercent,
  splitPayment,
} from '@tailgate/domain';
import type { Dependencies } from '../dependencies.ts';
import type { StoredAppointment } from './appointment-repository.ts';
import { feeStart, tripStart } from './cancellation-terms.ts';

type Needed = Pick<Dependencies, 'payments' | 'settings' | 'now'>;

/**
 * @returns what cancelling the appointment would refund now
 * @throws UNAVAILABLE if it was paid and the payments service does not answer
 */
export async function previewCancellation(
  deps: Needed,
  appointment: StoredAppointment,
  requestId: string,
): Promise<CancellationPreview> {
  const start = tripStart(appointment, deps.settings.timeZone);
  const counted = feeStart(appointment, deps.settings.timeZone);
  const { left, by_hand, policy } = await deps.payments.moneyOf(appointment.id, requestId);
  const now = deps.now();
  // Nothing is kept of a trip that is not confirmed yet.
  const agreed = appointment.status === 'confirmed' ? policy : null;
  const split = (kind: Cancellation['kind']) =>
    shares(left, returnedPercent(agreed, { kind, cancelled_at: now, trip_starts_at: counted, waived: false }));
  const hasStarted = start !== null && start <= now && appointment.status === 'confirmed';
  return {
    ...split('cancelled'),
    paid: left,
    by_hand,
    policy: agreed,
    free_until: freeUntil(agreed, counted)?.toISOString() ?? null,
    no_show: hasStarted ? split('no_show') : null,
  };
}

/** Splits an amount, as the payments service will. */
export function shares(left: string, percent: number): { refund: string; kept: string } {
  const { returned, kept } = splitPayment(parseHundredths(left), percent);
  return { refund: formatHundredths(returned), kept: formatHundredths(kept) };
}
