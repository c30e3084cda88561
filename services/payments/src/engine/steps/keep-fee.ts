import type { CancellationTerms } from '@tailgate/contracts';
import { returnedPercent, splitPayment } from '@tailgate/domain';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../../dependencies.ts';
import { isTakenBack } from '../../payments/dispute.ts';
import { moneyLeft } from '../../payments/money-left.ts';
import { feeKeptEntry } from '../../payments/payment-history.ts';
import type { StoredPayment } from '../../payments/payment-repository.ts';

export interface KeptFee {
  returnCents: number;
  isReturned: boolean;
}

/**
 * Applies the policy that was agreed when the customer paid, and records what proves the fee. The caller holds the payment's lock.
 * @returns null if everything is refunded
 */
export async function keepFee(
  deps: Dependencies,
  payment: StoredPayment,
  terms: CancellationTerms | null,
  transaction: Transaction,
): Promise<KeptFee | null> {
  const { id: payment_id, appointment_id, cancellation_policy: policy } = payment;
  // No screen has shown a fee of a charge that the bank has.
  if (terms === null || policy === null || !isUnderPolicy(payment, terms) || isTakenBack(payment)) return null;
  const { kind, waived } = terms;
  const cancelled_at = new Date(terms.cancelled_at);
  const trip_starts_at = terms.trip_starts_at === null ? null : new Date(terms.trip_starts_at);
  const percent = returnedPercent(policy, { kind, waived, cancelled_at, trip_starts_at });
  const money = await moneyLeft(deps, payment, transaction);
  const { kept } = splitPayment(money.left, percent);
  if (kept === 0) return null;
  const fee = { payment_id, appointment_id, kind, policy, cancelled_at, trip_starts_at, percent };
  await deps.cancellationFees.add({ ...fee, left_cents: money.left, kept_cents: kept }, transaction);
  await deps.history.record(transaction, null, feeKeptEntry(payment, { ...fee, kept }));
  const returnCents = money.captured - kept;
  return { returnCents, isReturned: money.refunded + money.refundedByHand + money.lost >= returnCents };
}

/** Whether the customer knew the payment to be under the policy when the trip was cancelled. */
function isUnderPolicy({ id }: StoredPayment, { payment_ids }: CancellationTerms): boolean {
  return payment_ids === undefined || payment_ids.includes(id);
}
