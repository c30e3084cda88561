import { type Violation, type World, wasCancelled } from '@tailgate/domain/check-world';
import { syncPayment } from '../booking/sync-payment.ts';
import { cancelForAppointment } from '../cancellation/cancel-for-appointment.ts';
import type { Dependencies } from '../dependencies.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { cancelAppointment } from '../refunds/cancel-appointment.ts';
import { recordRefunds } from '../refunds/record-refunds.ts';
import { recordCharge } from '../refunds/refund-charge.ts';

/**
 * Runs the use case that would have prevented the damage, where there is one and where it is certain what is right. The rest is
 * for staff: nothing is guessed, and no appointment loses its slot or its money because a row is missing.
 */
export async function repair(deps: Dependencies, { rule, about }: Violation, world: World): Promise<void> {
  const payment = about.payment_id === undefined ? null : await deps.payments.find(about.payment_id);
  const booking = world.bookings.find(({ id }) => id === about.appointment_id);
  switch (rule) {
    case 1:
    case 11:
      // The entries are written again from what Stripe says.
      if (payment) await recordMoves(deps, payment);
      return;
    case 2:
      if (booking && wasCancelled(booking)) await cancelForAppointment(deps, booking.id);
      else if (payment?.stage === 'refunded' && booking?.status === 'confirmed') await cancelAppointment(deps, payment);
      return;
    case 7:
    case 15:
      if (about.slot_id !== undefined && booking && wasCancelled(booking)) await cancelForAppointment(deps, booking.id);
      return;
    case 6:
    case 17:
      if (payment) await syncPayment(deps, payment);
      return;
    default:
      return;
  }
}

async function recordMoves(deps: Dependencies, payment: StoredPayment): Promise<void> {
  if (payment.transaction_id === null) return;
  const intent = await deps.cards.find(payment.transaction_id);
  if (!intent) return;
  await recordCharge(deps, payment, intent);
  await recordRefunds(deps, payment);
}
