import type { CancellationTerms } from '@tailgate/contracts';
import { AppError } from '@tailgate/service-kit';
import { commitStep } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import { advance, tryReturn } from '../engine/advance.ts';
import { runStep } from '../failpoint-names.ts';

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
    for (const { id } of await findOfAppointment(appointmentId))
      await advance(deps, id, { to: 'ended', terms, booked: false });
  });
  await commitStep(deps, 'unwind.commit', async (transaction) => {
    await deps.slotHolds.releaseBooking(appointmentId, deps.now(), transaction);
  });
  // Read again: cash may have been recorded before the slot was freed. From here on no payment can be added.
  const payments = await findOfAppointment(appointmentId);
  for (const { id } of payments) await tryEnd(deps, id, terms);
  for (const { id } of payments) await tryReturn(deps, id);
}

/** Lets the job that was to charge the card find out whether it was charged, if Stripe does not answer. */
async function tryEnd(deps: Dependencies, paymentId: number, terms: CancellationTerms | null): Promise<void> {
  try {
    await advance(deps, paymentId, { to: 'ended', terms, booked: true });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CARD_PROVIDER_UNAVAILABLE') throw error;
    deps.log.warn({ err: error, payment_id: paymentId }, 'booked and cancelled, the card is voided later');
  }
}
