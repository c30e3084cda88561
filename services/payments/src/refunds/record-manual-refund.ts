import type { manualRefundBody, Payment } from '@tailgate/contracts';
import { businessToday, parseHundredths } from '@tailgate/domain';
import { type Actor, appError, assertProvenAbove, notFound } from '@tailgate/service-kit';
import type { z } from 'zod';
import { commitStep } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import { advance } from '../engine/advance.ts';
import { tryCancelAppointment } from '../engine/steps/cancel-appointment.ts';
import { endRefund, endWithFee } from '../engine/steps/end-refund.ts';
import { recordDisputes } from '../engine/steps/record-disputes.ts';
import { owedOf } from '../payments/ledger-repository.ts';
import { lockPayment } from '../payments/lock-payment.ts';
import { manualRefundEntry } from '../payments/payment-history.ts';
import { presentPayment } from '../payments/present-payment.ts';
import { returnTarget } from '../payments/refund-state.ts';
import { assertRefundFailed } from './assert-refundable.ts';

type ManualRefund = z.output<typeof manualRefundBody>;

/**
 * Staff returned the rest of a charge whose refund to the card failed: one transaction writes the ledger entry and ends the payment.
 * @throws NOT_REFUNDABLE if no refund has failed, or Stripe has refunded the charge since; PAYMENT_DISPUTED while the bank decides.
 */
export async function recordManualRefund(
  deps: Dependencies,
  id: number,
  refund: ManualRefund,
  actor: Actor,
): Promise<Payment> {
  const payment = await deps.payments.find(id);
  if (!payment) throw notFound('Payment');
  assertProvenAbove(deps.refundStepUpCents, parseHundredths(payment.amount), actor);
  assertNotAhead(deps, refund);
  // Stripe may have been read a day ago.
  await recordDisputes(deps, payment);
  await advance(deps, id, { to: 'recorded' });
  const ended = await commitStep(deps, 'manual-refund.commit', async (transaction) => {
    const current = await lockPayment(deps, payment, transaction);
    assertRefundFailed(current);
    const sums = await deps.ledger.sumsOf(current, transaction);
    const target = returnTarget(current, sums.captured);
    const owed = owedOf(target, sums);
    await deps.ledger.recordManualRefund(current, owed, transaction);
    await deps.history.record(transaction, actor, manualRefundEntry(current, owed, refund));
    if (target >= sums.captured) return await endRefund(deps, current, transaction);
    if (current.stage === 'refunding') await endWithFee(deps, current, transaction);
    else await deps.payments.setRefundState(current, null, transaction);
    return null;
  });
  if (ended) await tryCancelAppointment(deps, ended);
  return await presentPayment(deps, (await deps.payments.find(id)) ?? payment);
}

function assertNotAhead({ timeZone, now }: Dependencies, { returned_on }: ManualRefund): void {
  if (returned_on <= businessToday(timeZone, now())) return;
  const message = 'The day must not be in the future';
  throw appError('INVALID_INPUT', message, { details: [{ field: 'returned_on', message }] });
}
