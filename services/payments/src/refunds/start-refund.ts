import type { CancellationTerms } from '@tailgate/contracts';
import type { HistoryActor } from '@tailgate/service-kit/history';
import type { Transaction } from 'sequelize';
import { commitStep } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import { lockPayment } from '../payments/lock-payment.ts';
import type { FailureCode } from '../payments/payment-failures.ts';
import { refundingEntry, refundRetriedEntry } from '../payments/payment-history.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { queueFollowUp } from '../payments/queue-follow-up.ts';
import { refundFailure } from '../payments/refund-state.ts';
import { assertRefundable } from './assert-refundable.ts';
import { type KeptFee, keepFee } from './keep-fee.ts';
import { releaseSlot } from './release-slot.ts';
import { queueVoidOrRefund } from './void-or-refund.ts';

/**
 * Starts the refund of a charge whose appointment cannot be confirmed any more, unless the payment has moved on.
 * @param terms how a paid trip was cancelled, if the policy that was agreed may keep a fee
 * @returns the payment's current row, null if it was deleted.
 */
export async function refundBecauseCancelled(
  deps: Dependencies,
  payment: StoredPayment,
  code: 'APPOINTMENT_NOT_PAYABLE' | 'APPOINTMENT_CHANGED',
  terms: CancellationTerms | null = null,
): Promise<StoredPayment | null> {
  return await startRefund(deps, async (transaction) => {
    const current = await lockPayment(deps, payment, transaction);
    if (current?.stage !== payment.stage) return current;
    // An appointment with another price keeps its slot until the money is refunded, which cancels it.
    if (code === 'APPOINTMENT_NOT_PAYABLE') {
      await releaseSlot(deps, current, transaction);
    }
    const fee = await keepFee(deps, current, terms, transaction);
    return await beginRefund(deps, current, { code, actor: null, fee }, transaction);
  });
}

/**
 * Staff refund a charge, or try a failed refund again. The appointment keeps its slot until the refund is complete, because the bank
 * may refuse it.
 */
export async function refundByStaff(deps: Dependencies, payment: StoredPayment, actor: HistoryActor): Promise<void> {
  await startRefund<unknown>(deps, async (transaction) => {
    const current = await lockPayment(deps, payment, transaction);
    assertRefundable(current, deps.timeZone);
    if (refundFailure(current)) return await retryRefund(deps, current, actor, transaction);
    return await beginRefund(deps, current, { code: null, actor }, transaction);
  });
}

async function retryRefund(
  deps: Dependencies,
  payment: StoredPayment,
  actor: HistoryActor,
  transaction: Transaction,
): Promise<void> {
  await deps.payments.retryRefund(payment, transaction);
  await queueFollowUp(deps, 'return-money', payment, transaction);
  await deps.history.record(transaction, actor, refundRetriedEntry(payment));
}

async function startRefund<T>(deps: Dependencies, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return await commitStep(deps, 'refund.commit', work);
}

async function beginRefund(
  deps: Dependencies,
  payment: StoredPayment,
  { code, actor, fee = null }: { code: FailureCode | null; actor: HistoryActor; fee?: KeptFee | null },
  transaction: Transaction,
): Promise<StoredPayment> {
  const started = await queueVoidOrRefund(deps, payment, { to: 'refunding', code, fee }, transaction);
  if (fee !== null) return started;
  await deps.history.record(transaction, actor, refundingEntry(started, code));
  return started;
}
