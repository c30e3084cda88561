import type { HistoryActor } from '@tailgate/service-kit/history';
import type { Transaction } from 'sequelize';
import { commitStep } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import { beginRefund } from '../engine/steps/start-refund.ts';
import { lockPayment } from '../payments/lock-payment.ts';
import { refundRetriedEntry } from '../payments/payment-history.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { queueFollowUp } from '../payments/queue-follow-up.ts';
import { refundFailure } from '../payments/refund-state.ts';
import { assertRefundable } from './assert-refundable.ts';

/**
 * Staff refund a charge, or try a failed refund again. The appointment keeps its slot until the refund is complete, because the bank
 * may refuse it.
 */
export async function refundByStaff(deps: Dependencies, payment: StoredPayment, actor: HistoryActor): Promise<void> {
  await commitStep<unknown>(deps, 'refund.commit', async (transaction) => {
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
