import { commit } from '../../commit.ts';
import type { Dependencies } from '../../dependencies.ts';
import { reach } from '../../failpoint-names.ts';
import type { StoredPayment } from '../../payments/payment-repository.ts';
import type { PaymentIntent } from '../../stripe/card-provider.ts';
import type { StepResult } from '../step.ts';

export async function recordVoid(
  deps: Dependencies,
  { id }: StoredPayment,
  { intent }: { intent: PaymentIntent | null },
): Promise<StepResult> {
  const cancelled = await commit(deps, async (transaction) => {
    const moved = await deps.payments.move(id, ['cancelling', 'cancelled'], transaction);
    if (moved && intent) {
      const entry = { kind: 'cancelled', stripeObjectId: intent.id, amount: intent.amount } as const;
      await deps.ledger.record(moved, entry, transaction);
    }
    return moved ?? (await deps.payments.find(id, transaction));
  });
  reach('release.record.after');
  return { payment: cancelled };
}
