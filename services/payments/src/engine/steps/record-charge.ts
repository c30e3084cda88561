import { commit } from '../../commit.ts';
import type { Dependencies } from '../../dependencies.ts';
import { refundingEntry } from '../../payments/payment-history.ts';
import type { StoredPayment } from '../../payments/payment-repository.ts';
import type { PaymentIntent } from '../../stripe/card-provider.ts';
import { captureOf } from '../../stripe/check-intent.ts';
import type { StepResult } from '../step.ts';

/** Records a charge that this service may not have seen when it happened. */
export async function recordCharge(
  deps: Dependencies,
  payment: StoredPayment,
  { intent }: { intent: PaymentIntent },
): Promise<StepResult> {
  if (intent.amount_received === 0) return {};
  return await commit(deps, async (transaction) => {
    await deps.ledger.record(payment, captureOf(intent), transaction);
    // Without this mark, the page would still say that no money was taken.
    const charged = await deps.payments.markCharged(payment.id, transaction);
    if (charged) await deps.history.record(transaction, null, refundingEntry(charged, 'CHARGE_RETURNED'));
    return charged ? { payment: charged } : {};
  });
}
