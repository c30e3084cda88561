import type { Transaction } from 'sequelize';
import { commitStep } from '../../commit.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lockPayment } from '../../payments/lock-payment.ts';
import type { CancelCode } from '../../payments/payment-failures.ts';
import { cancelledEntry } from '../../payments/payment-history.ts';
import { isBalance } from '../../payments/payment-parts.ts';
import type { StoredPayment } from '../../payments/payment-repository.ts';
import type { StepResult } from '../step.ts';
import { queueReturn } from './queue-return.ts';
import { releaseSlot } from './release-slot.ts';

/** The time that a card form of a balance stays open after a page last showed it: no hold ends it. */
const BALANCE_FORM_MINUTES = 60;

/**
 * Cancels a payment whose card is not charged, unless it has moved on: one transaction frees the slot and queues the job that
 * voids the authorisation.
 */
export async function cancelPayment(
  deps: Dependencies,
  payment: StoredPayment,
  { because }: { because: CancelCode },
): Promise<StepResult> {
  return await cancelIf(deps, payment, because, async () => true);
}

/** Cancels a payment whose hold ran out, or whose form is too old: another page may have shown the form again. */
export async function expirePayment(deps: Dependencies, payment: StoredPayment): Promise<StepResult> {
  return await cancelIf(deps, payment, 'HOLD_EXPIRED', async (current, transaction) => {
    const { quote_id, updated_at } = current;
    if (isBalance(current)) return deps.now().getTime() - updated_at.getTime() >= BALANCE_FORM_MINUTES * 60_000;
    return quote_id !== null && !(await deps.slotHolds.holdsAny(quote_id, deps.now(), transaction));
  });
}

async function cancelIf(
  deps: Dependencies,
  payment: StoredPayment,
  code: CancelCode,
  isDue: (current: StoredPayment, transaction: Transaction) => Promise<boolean>,
): Promise<StepResult> {
  const cancelled = await commitStep(deps, 'release.commit', async (transaction) => {
    const current = await lockPayment(deps, payment, transaction);
    if (current?.stage !== payment.stage || !(await isDue(current, transaction))) return current;
    return await cancelInTransaction(deps, current, code, transaction);
  });
  return { payment: cancelled };
}

/** The caller's transaction holds the quote's lock. */
export async function cancelInTransaction(
  deps: Dependencies,
  payment: StoredPayment,
  code: CancelCode,
  transaction: Transaction,
): Promise<StoredPayment> {
  await deps.history.record(transaction, null, cancelledEntry(payment, code));
  if (payment.stage === 'booked') await releaseSlot(deps, payment, transaction);
  else if (payment.quote_id !== null && !isBalance(payment)) {
    await deps.slotHolds.releaseHold(payment.quote_id, deps.now(), transaction);
  }
  return await queueReturn(deps, payment, { to: 'cancelling', code }, transaction);
}
