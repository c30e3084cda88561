import type { CancellationTerms } from '@tailgate/contracts';
import type { HistoryActor } from '@tailgate/service-kit/history';
import type { Transaction } from 'sequelize';
import { commitStep } from '../../commit.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lockPayment } from '../../payments/lock-payment.ts';
import type { FailureCode } from '../../payments/payment-failures.ts';
import { refundingEntry } from '../../payments/payment-history.ts';
import type { StoredPayment } from '../../payments/payment-repository.ts';
import type { RefundCode, StepResult } from '../step.ts';
import { type KeptFee, keepFee } from './keep-fee.ts';
import { queueReturn } from './queue-return.ts';
import { releaseSlot } from './release-slot.ts';

/**
 * Starts the refund of a charge whose appointment cannot be confirmed any more, unless the payment has moved on.
 * @param terms how a paid trip was cancelled, if the policy that was agreed may keep a fee
 */
export async function startRefund(
  deps: Dependencies,
  payment: StoredPayment,
  { because: code, terms }: { because: RefundCode; terms: CancellationTerms | null },
): Promise<StepResult> {
  const started = await commitStep(deps, 'refund.commit', async (transaction) => {
    const current = await lockPayment(deps, payment, transaction);
    if (current?.stage !== payment.stage) return current;
    // An appointment with another price keeps its slot until the money is refunded, which cancels it.
    if (code === 'APPOINTMENT_NOT_PAYABLE') {
      await releaseSlot(deps, current, transaction);
    }
    const fee = await keepFee(deps, current, terms, transaction);
    return await beginRefund(deps, current, { code, actor: null, fee }, transaction);
  });
  return { payment: started };
}

/** The caller holds the payment's lock. */
export async function beginRefund(
  deps: Dependencies,
  payment: StoredPayment,
  { code, actor, fee = null }: { code: FailureCode | null; actor: HistoryActor; fee?: KeptFee | null },
  transaction: Transaction,
): Promise<StoredPayment> {
  const started = await queueReturn(deps, payment, { to: 'refunding', code, fee }, transaction);
  if (fee !== null) return started;
  await deps.history.record(transaction, actor, refundingEntry(started, code));
  return started;
}
