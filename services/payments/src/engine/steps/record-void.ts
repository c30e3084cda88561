import { isByHand } from '@tailgate/domain';
import type { Transaction } from 'sequelize';
import { commit } from '../../commit.ts';
import type { Dependencies } from '../../dependencies.ts';
import { reach } from '../../failpoint-names.ts';
import type { FailureCode } from '../../payments/payment-failures.ts';
import type { StoredPayment } from '../../payments/payment-repository.ts';
import { queueFollowUp } from '../../payments/queue-follow-up.ts';
import type { PaymentIntent } from '../../stripe/card-provider.ts';
import type { KeptFee } from './keep-fee.ts';
import { refundCharge } from './request-refund.ts';
import { sendPartialRefunds } from './send-partial-refunds.ts';
import { voidAuthorisation } from './void-authorisation.ts';

/**
 * Moves a payment to `cancelling` or `refunding` and queues the job for its money. The caller has locked the payment.
 * @param fee what is kept of a cancelled trip; everything is refunded without it
 */
export async function queueVoidOrRefund(
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

/** There is nothing to refund: the company keeps all that is left. */
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

/**
 * Voids the authorisation of a payment that is being cancelled, or refunds its charge. Does nothing for cash, and for a payment
 * that has no money to return.
 * @throws while Stripe's answer is not certain, so that the caller tries again.
 */
export async function voidOrRefund(deps: Dependencies, paymentId: number): Promise<void> {
  const payment = await deps.payments.find(paymentId);
  if (!payment || isByHand(payment) || !isUnderWay(payment)) return;
  // Stripe must know them before it is asked for the rest.
  await sendPartialRefunds(deps, payment);
  const intent =
    payment.stage === 'cancelling' ? await voidAuthorisation(deps, payment) : await findCharge(deps, payment);
  if (intent?.status === 'succeeded') return await refundCharge(deps, payment, intent);
  await recordVoid(deps, payment, intent);
}

/** A part that staff refund is under way; so is a refund that failed after it had succeeded. */
function isUnderWay({ stage, refund_state }: StoredPayment): boolean {
  return stage === 'cancelling' || stage === 'refunding' || refund_state !== null;
}

/** For requests, which do not wait for Stripe to recover: the job and the sweep try again. */
export async function tryVoidOrRefund(deps: Dependencies, paymentId: number): Promise<void> {
  try {
    await voidOrRefund(deps, paymentId);
  } catch (error) {
    deps.log.warn({ err: error, payment_id: paymentId }, 'the money is refunded later');
  }
}

/** @throws if Stripe does not show the charge: then nothing may be recorded. */
async function findCharge(deps: Dependencies, { id, transaction_id }: StoredPayment): Promise<PaymentIntent> {
  const intent = transaction_id === null ? null : await deps.cards.find(transaction_id);
  if (intent?.status === 'succeeded') return intent;
  throw new Error(`Stripe does not show the charge of payment ${id}`);
}

async function recordVoid(deps: Dependencies, { id }: StoredPayment, intent: PaymentIntent | null): Promise<void> {
  await commit(deps, async (transaction) => {
    const cancelled = await deps.payments.move(id, ['cancelling', 'cancelled'], transaction);
    if (!cancelled || !intent) return;
    const entry = { kind: 'cancelled', stripeObjectId: intent.id, amount: intent.amount } as const;
    await deps.ledger.record(cancelled, entry, transaction);
  });
  reach('release.record.after');
}
