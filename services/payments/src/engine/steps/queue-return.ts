import { isByHand } from '@tailgate/domain';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../../dependencies.ts';
import type { FailureCode } from '../../payments/payment-failures.ts';
import type { StoredPayment } from '../../payments/payment-repository.ts';
import { queueFollowUp } from '../../payments/queue-follow-up.ts';
import type { KeptFee } from './keep-fee.ts';

/**
 * Moves a payment to `cancelling` or `refunding` and queues the job for its money. The caller has locked the payment.
 * @param fee what is kept of a cancelled trip; everything is refunded without it
 */
export async function queueReturn(
  deps: Dependencies,
  payment: StoredPayment,
  { to, code, fee = null }: { to: 'cancelling' | 'refunding'; code: FailureCode | null; fee?: KeptFee | null },
  transaction: Transaction,
): Promise<StoredPayment> {
  if (to === 'refunding') await deps.payments.beginReturn(payment, fee?.returnCents ?? null, transaction);
  if (fee?.isReturned) return await keep(deps, payment, code, transaction);
  const moved = await deps.payments.move(payment.id, [payment.stage, to], transaction, code ?? undefined);
  if (!moved) throw new Error(`payment ${payment.id} changed despite its lock`);
  // Staff refund cash themselves and record it.
  if (!isByHand(moved)) await queueFollowUp(deps, 'return-money', moved, transaction);
  return moved;
}

async function keep(
  deps: Dependencies,
  payment: StoredPayment,
  code: FailureCode | null,
  transaction: Transaction,
): Promise<StoredPayment> {
  const kept = await deps.payments.move(payment.id, [payment.stage, 'kept'], transaction, code ?? undefined);
  if (!kept) throw new Error(`payment ${payment.id} changed despite its lock`);
  return kept;
}
