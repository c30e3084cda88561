import type { Cents } from '@tailgate/domain';
import type { Transaction } from 'sequelize';
import { commitStep } from '../../commit.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isChargeback } from '../../payments/dispute.ts';
import { refundedByBankEntry } from '../../payments/dispute-history.ts';
import { type MoneySums, owedOf } from '../../payments/ledger-repository.ts';
import { lockPayment } from '../../payments/lock-payment.ts';
import type { PartialRefund } from '../../payments/partial-refund-repository.ts';
import {
  partlyRefundedEntry,
  refundedEntry,
  refundFailedEntry,
  restReturnedEntry,
} from '../../payments/payment-history.ts';
import type { StoredPayment } from '../../payments/payment-repository.ts';
import { queueAlert, refundAlert } from '../../payments/queue-alert.ts';
import {
  isRefundDue,
  isRefundToRequest,
  type RefundState,
  refundFailure,
  returnTarget,
} from '../../payments/refund-state.ts';
import { queueMovements } from '../../receipts/send-movements.ts';
import type { Refund } from '../../stripe/card-provider.ts';
import { hasFailed, sumOf } from '../../stripe/check-intent.ts';
import type { RefundAttempt, StepResult } from '../step.ts';
import { endRefund, endWithFee } from './end-refund.ts';

/**
 * Records the refunds that Stripe has carried out or that banks have sent back, including those made at Stripe itself, and how the
 * refund goes on. Once the whole charge is refunded, the same transaction ends the payment.
 */
export async function recordRefunds(
  deps: Dependencies,
  payment: StoredPayment,
  { attempt }: { attempt: RefundAttempt },
): Promise<StepResult> {
  const { id, transaction_id } = payment;
  if (transaction_id === null) return { learned: { refundsRead: true } };
  const refunds = await deps.cards.listRefunds(transaction_id);
  return await commitStep(deps, 'refund.record', async (transaction) => {
    const ended = await record(deps, payment, { refunds, attempt }, transaction);
    const current = await deps.payments.find(id, transaction);
    return { payment: current, learned: { refundsRead: true, endsTrip: ended !== null } };
  });
}

interface StripeRefunds {
  refunds: readonly Refund[];
  attempt: RefundAttempt;
}

async function record(
  deps: Dependencies,
  payment: StoredPayment,
  stripe: StripeRefunds,
  transaction: Transaction,
): Promise<StoredPayment | null> {
  const current = await lockPayment(deps, payment, transaction);
  if (!current) return null;
  const hasNew = await recordMoves(deps, current, stripe.refunds, transaction);
  if (hasNew) await queueMovements(deps, transaction);
  const sums = await deps.ledger.sumsOf(current, transaction);
  if (isReturned(current, sums)) return await end(deps, current, sums, transaction);
  const target = returnTarget(current, sums.captured);
  if (current.stage === 'refunding' && sums.captured > 0 && owedOf(target, sums) <= 0) {
    await deps.history.record(transaction, null, restReturnedEntry(current, target));
    await endWithFee(deps, current, transaction);
    return null;
  }
  const parts = await deps.partialRefunds.listOf(current.id, transaction);
  const next = nextRefundState(current, { ...stripe, parts, target }, sums);
  await followUp(deps, current, next, owedOf(target, sums), transaction);
  const isPart = sums.refunded > target && (current.stage === 'captured' || current.stage === 'settled');
  if (hasNew && isPart) await deps.history.record(transaction, null, partlyRefundedEntry(current, sums.refunded));
  return null;
}

/** A dispute that was lost returns money too, but alone it does not end a payment: its trip may have been made. */
function isReturned(payment: StoredPayment, sums: MoneySums): boolean {
  const lost = isRefundDue(payment) ? sums.lost : 0;
  return sums.captured > 0 && sums.refunded + sums.refundedByHand + lost >= sums.captured;
}

async function end(
  deps: Dependencies,
  payment: StoredPayment,
  { lost }: MoneySums,
  transaction: Transaction,
): Promise<StoredPayment | null> {
  const isNews = payment.stage !== 'refunded' && payment.stage !== 'cancelled';
  const entry = lost > 0 ? refundedByBankEntry(payment, lost) : refundedEntry(payment);
  if (isNews || payment.refund_state !== null) await deps.history.record(transaction, null, entry);
  return await endRefund(deps, payment, transaction);
}

interface RefundContext extends StripeRefunds {
  parts: readonly PartialRefund[];
  target: Cents;
}

function nextRefundState(
  payment: StoredPayment,
  { refunds, attempt, parts, target }: RefundContext,
  sums: MoneySums,
): RefundState | null {
  if (sums.captured === 0 || owedOf(target, sums) <= 0) return null;
  const underWay = sumOf(refunds.filter(({ status }) => !hasFailed(status)));
  if (underWay + sums.refundedByHand + sums.lost >= target) return 'requested';
  if (isChargeback(payment)) return 'disputed';
  if (attempt === 'refused') return 'refused';
  if (attempt === 'accepted') return 'failed';
  if (isRefundToRequest(payment)) return payment.refund_state;
  if (parts.some(({ state }) => state === 'open')) return 'requested';
  return refundFailure(payment) ?? (parts.some(({ state }) => state === 'refused') ? 'refused' : 'failed');
}

async function followUp(
  deps: Dependencies,
  payment: StoredPayment,
  next: RefundState | null,
  owed: Cents,
  transaction: Transaction,
): Promise<void> {
  const changed = await deps.payments.setRefundState(payment, next, transaction);
  const failure = changed && refundFailure(changed);
  if (!failure) return;
  deps.log.error({ payment_id: payment.id, failure }, 'a refund did not go through: staff must return the money');
  await deps.history.record(transaction, null, refundFailedEntry(payment, failure, owed));
  await queueAlert(deps, refundAlert(payment, failure, owed), transaction);
}

/** Ledger rows never change, so a refund that succeeded and then failed has two. @returns whether any refund is new. */
async function recordMoves(
  deps: Dependencies,
  payment: StoredPayment,
  refunds: readonly Refund[],
  transaction: Transaction,
): Promise<boolean> {
  const recorded = await deps.ledger.refundsOf(payment, transaction);
  for (const { id, amount, status } of refunds) {
    const move = { stripeObjectId: id, amount };
    if (status === 'succeeded') await deps.ledger.record(payment, { ...move, kind: 'refunded' }, transaction);
    if (hasFailed(status) && recorded.has(id)) {
      await deps.ledger.record(payment, { ...move, kind: 'refund_failed' }, transaction);
    }
  }
  return refunds.some(({ id, status }) => status === 'succeeded' && !recorded.has(id));
}
