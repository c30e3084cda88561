import type { Dependencies } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';
import { refundingEntry } from '../payments/payment-history.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { CardRefusal, type PaymentIntent } from '../stripe/card-provider.ts';
import { captureOf } from '../stripe/check-intent.ts';
import { withIdempotencyKey } from '../stripe/idempotency-key.ts';
import { recordRefunds } from './record-refunds.ts';
import { hasFailed, sum } from './refund-sums.ts';

/**
 * Returns what is left of a charge, under the payment's stored key. What Stripe does not answer stays unknown; a refund that is
 * on its way is not asked for again; one that the bank sent back is for staff, because the bank would send it back again.
 */
export async function refundCharge(deps: Dependencies, payment: StoredPayment, intent: PaymentIntent): Promise<void> {
  await recordCharge(deps, payment, intent);
  const known = await deps.cards.listRefunds(intent.id);
  const isLeft = sum(known.filter(({ status }) => !hasFailed(status))) < intent.amount_received;
  const wasSentBack = known.some(({ status }) => hasFailed(status));
  if (isLeft && !wasSentBack) await askForRefund(deps, payment, intent);
  await recordRefunds(deps, payment);
  if (wasSentBack) throw new Error(`the bank sent a refund of payment ${payment.id} back: return the money by hand`);
}

/** The charge is written down first: it may have happened without this service having seen it. */
export async function recordCharge(deps: Dependencies, payment: StoredPayment, intent: PaymentIntent): Promise<void> {
  if (intent.amount_received === 0) return;
  await deps.database.transaction(async (transaction) => {
    await deps.ledger.record(payment, captureOf(intent), transaction);
    // Given up before anybody knew of the charge: from now on nobody is told that no money was taken.
    const charged = await deps.payments.markCharged(payment.id, transaction);
    if (charged) await deps.history.record(transaction, null, refundingEntry(charged, 'CHARGE_RETURNED'));
  });
}

async function askForRefund(deps: Dependencies, payment: StoredPayment, { id }: PaymentIntent): Promise<void> {
  reach('refund.send.before');
  try {
    await withIdempotencyKey(deps, payment, 'refund', (key) => deps.cards.refund(id, key));
  } catch (error) {
    // "Already refunded" is a refusal too: the list of refunds says which it is.
    if (!(error instanceof CardRefusal)) throw error;
    const refunds = await deps.cards.listRefunds(id);
    if (refunds.length === 0) throw error;
  }
  reach('refund.send.after');
}
