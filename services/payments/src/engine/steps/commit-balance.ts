import { commitStep } from '../../commit.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lockPayment } from '../../payments/lock-payment.ts';
import type { StoredPayment } from '../../payments/payment-repository.ts';
import type { PaymentIntent } from '../../stripe/card-provider.ts';
import { tripRejection } from '../balance-rejection.ts';
import type { StepResult } from '../step.ts';
import { cancelInTransaction } from './cancel-payment.ts';
import { markBooked } from './mark-booked.ts';

/**
 * Commits to the charge of a balance if its trip stands, or cancels it: under the locks of quote and appointment, no refund of the
 * deposit and no other balance can come in between.
 */
export async function commitBalance(
  deps: Dependencies,
  payment: StoredPayment,
  { intent }: { intent: PaymentIntent },
): Promise<StepResult> {
  const committed = await commitStep(deps, 'balance.commit', async (transaction) => {
    const current = await lockPayment(deps, payment, transaction);
    if (current?.stage !== 'opened') return current;
    const rejection = await tripRejection(deps, current, transaction);
    if (rejection) return await cancelInTransaction(deps, current, rejection, transaction);
    return await markBooked(deps, current, intent, transaction);
  });
  return { payment: committed };
}
