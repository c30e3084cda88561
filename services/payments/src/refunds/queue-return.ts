import { isByHand } from '@tailgate/domain';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import type { FailureCode } from '../payments/payment.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';

/** Seconds after which the job looks whether the request that began it has also returned the money. */
const RETURN_AFTER = 5;

/** The payment is to end, and the job that returns its money is committed with that. The caller holds the quote's lock. */
export async function queueReturn(
  deps: Dependencies,
  payment: StoredPayment,
  { to, code }: { to: 'cancelling' | 'refunding'; code: FailureCode | null },
  transaction: Transaction,
): Promise<StoredPayment> {
  const moved = await deps.payments.move(payment.id, [payment.stage, to], transaction, code ?? undefined);
  if (!moved) throw new Error(`payment ${payment.id} moved while it was being given up`);
  // Cash is given back by a person, who says so.
  if (isByHand(moved)) return moved;
  await deps.jobs.enqueue(transaction, 'return-money', { payment_id: payment.id }, { startAfterSeconds: RETURN_AFTER });
  return moved;
}
