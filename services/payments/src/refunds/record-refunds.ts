import { parseHundredths } from '@tailgate/domain';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';
import { lockPayment } from '../payments/lock-payment.ts';
import type { Stage } from '../payments/payment.ts';
import { partlyRefundedEntry, refundedEntry } from '../payments/payment-history.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import type { Refund } from '../stripe/card-provider.ts';
import { cancelAppointmentIfPossible } from './cancel-appointment.ts';
import { hasFailed, sum } from './refund-sums.ts';

/** Where a payment goes once all of its money is back. */
const AFTER_REFUND: Partial<Record<Stage, Stage>> = {
  captured: 'refunded',
  settled: 'refunded',
  refunding: 'refunded',
  cancelling: 'cancelled',
};
/** Seconds after which the job looks whether whoever saw the refund has also cancelled the appointment. */
const CANCEL_AFTER = 5;

/**
 * Writes down the refunds that Stripe has carried out, whoever asked for them; a pending one is none yet. Once all of the money
 * is back the payment is refunded, the slot free, and the appointment on its way to be cancelled: one transaction.
 */
export async function recordRefunds(deps: Dependencies, payment: StoredPayment): Promise<void> {
  if (payment.transaction_id === null) return;
  const refunds = await deps.cards.listRefunds(payment.transaction_id);
  reach('refund.record.before');
  try {
    const ended = await deps.database.transaction((transaction) => record(deps, payment, refunds, transaction));
    reach('refund.record.after');
    if (ended?.stage === 'refunded') await cancelAppointmentIfPossible(deps, ended);
  } finally {
    deps.availableSlots.forget();
  }
}

async function record(
  deps: Dependencies,
  payment: StoredPayment,
  refunds: readonly Refund[],
  transaction: Transaction,
): Promise<StoredPayment | null> {
  const current = await lockPayment(deps, payment, transaction);
  if (!current) return null;
  const isNews = await recordMoves(deps, current, refunds, transaction);
  const returned = sum(refunds.filter(({ status }) => status === 'succeeded'));
  const next = returned >= parseHundredths(current.amount) ? AFTER_REFUND[current.stage] : undefined;
  if (!next) {
    const isPart = returned > 0 && current.status === 'completed' && current.stage !== 'refunding';
    if (isNews && isPart) await deps.history.record(transaction, null, partlyRefundedEntry(current, returned));
    return null;
  }
  const ended = await deps.payments.move(current.id, [current.stage, next], transaction);
  if (!ended) return null;
  await deps.history.record(transaction, null, refundedEntry(ended));
  if (next !== 'refunded') return ended;
  if (await deps.appointmentPayments.hasOtherCharge(ended, transaction)) return null;
  await deps.claims.releaseBooking(ended.appointment_id, deps.now(), transaction);
  await deps.jobs.enqueue(transaction, 'cancel-booking', { payment_id: ended.id }, { startAfterSeconds: CANCEL_AFTER });
  return ended;
}

/** A refund that succeeded and was sent back later is two moves: ledger rows never change. Answers whether one is new. */
async function recordMoves(
  deps: Dependencies,
  payment: StoredPayment,
  refunds: readonly Refund[],
  transaction: Transaction,
): Promise<boolean> {
  const written = await deps.ledger.refundsOf(payment, transaction);
  for (const { id, amount, status } of refunds) {
    const move = { stripeObjectId: id, amount };
    if (status === 'succeeded') await deps.ledger.record(payment, { ...move, kind: 'refunded' }, transaction);
    if (!hasFailed(status)) continue;
    deps.log.error({ payment_id: payment.id, refund: id }, 'a refund failed: staff must return the money');
    if (written.has(id)) await deps.ledger.record(payment, { ...move, kind: 'refund_failed' }, transaction);
  }
  return refunds.some(({ id, status }) => status === 'succeeded' && !written.has(id));
}
