import type { CancellationTerms } from '@tailgate/contracts';
import { AppError } from '@tailgate/service-kit';
import { commitStep } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import { cancelBookedPayment } from '../engine/cancel-booked-payment.ts';
import { cancelPayment } from '../engine/steps/cancel-payment.ts';
import { tryVoidOrRefund } from '../engine/steps/record-void.ts';
import { refundBecauseCancelled } from '../engine/steps/start-refund.ts';
import { runStep } from '../failpoint-names.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';

/**
 * The appointment was cancelled or deleted: frees its slot and cancels or refunds its payments. If Stripe does not answer, a job
 * does the rest. Repeating it changes nothing.
 * @param terms how a paid trip was cancelled; without them everything is refunded
 */
export async function cancelForAppointment(
  deps: Dependencies,
  appointmentId: number,
  terms: CancellationTerms | null = null,
): Promise<void> {
  const { findOfAppointment } = deps.appointmentPayments;
  await runStep('unwind.payments', async () => {
    // Only Stripe knows whether a booked payment is charged. Free the slot without waiting for its answer.
    for (const payment of await findOfAppointment(appointmentId))
      await endPayment(deps, payment, { booked: false, terms });
  });
  await commitStep(deps, 'unwind.commit', async (transaction) => {
    await deps.slotHolds.releaseBooking(appointmentId, deps.now(), transaction);
  });
  // Read again: cash may have been recorded before the slot was freed. From here on no payment can be added.
  const payments = await findOfAppointment(appointmentId);
  for (const payment of payments) await endPayment(deps, payment, { booked: true, terms });
  for (const { id } of payments) await tryVoidOrRefund(deps, id);
}

/** Follows a payment, which others may change at the same time, until nothing is left to do. */
async function endPayment(
  deps: Dependencies,
  payment: StoredPayment,
  { booked, terms }: { booked: boolean; terms: CancellationTerms | null },
): Promise<void> {
  let current: StoredPayment | null = payment;
  while (current) {
    if (current.stage === 'opened') {
      current = await cancelPayment(deps, current, 'APPOINTMENT_NOT_PAYABLE');
    } else if (current.stage === 'captured' || current.stage === 'settled') {
      current = await refundBecauseCancelled(deps, current, 'APPOINTMENT_NOT_PAYABLE', terms);
    } else if (current.stage === 'booked' && booked) {
      current = await tryCancelBooked(deps, current);
    } else {
      return;
    }
  }
}

/** @returns null while Stripe does not answer: the job that was to charge the card finds out whether it was charged. */
async function tryCancelBooked(deps: Dependencies, payment: StoredPayment): Promise<StoredPayment | null> {
  try {
    return await cancelBookedPayment(deps, payment, 'APPOINTMENT_NOT_PAYABLE');
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CARD_PROVIDER_UNAVAILABLE') throw error;
    deps.log.warn({ err: error, payment_id: payment.id }, 'booked and cancelled, the card is voided later');
    return null;
  }
}
