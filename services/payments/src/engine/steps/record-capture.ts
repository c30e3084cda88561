import { commitStep } from '../../commit.ts';
import type { Dependencies } from '../../dependencies.ts';
import { chargedEntry } from '../../payments/payment-history.ts';
import type { StoredPayment } from '../../payments/payment-repository.ts';
import type { PaymentIntent } from '../../stripe/card-provider.ts';
import { captureOf } from '../../stripe/check-intent.ts';
import type { StepResult } from '../step.ts';

export async function recordCapture(
  deps: Dependencies,
  payment: StoredPayment,
  { intent }: { intent: PaymentIntent },
): Promise<StepResult> {
  const capture = captureOf(intent);
  return await commitStep(deps, 'capture.commit', async (transaction) => {
    await deps.ledger.record(payment, capture, transaction);
    const captured = await deps.payments.move(payment.id, ['booked', 'captured'], transaction);
    if (captured) await deps.history.record(transaction, null, chargedEntry(captured, capture.amount));
    // Another run may have moved the payment first. The card was charged, so the ledger keeps its entry.
    return { payment: captured ?? (await deps.payments.find(payment.id, transaction)) };
  });
}
