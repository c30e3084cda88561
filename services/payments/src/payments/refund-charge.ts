import type { PaymentsDeps } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';
import { chargeOf } from './book-slot.ts';
import { CardRefusal, type PaymentIntent } from './card-provider.ts';
import { refundDeed } from './payment-deeds.ts';
import type { StoredPayment } from './payment-repository.ts';
import { recordRefunds } from './record-refunds.ts';
import { hasFailed, sum } from './refund-sums.ts';
import { withStoredKey } from './stored-key.ts';

/**
 * Returns what is left of a charge, under the payment's stored key. What Stripe does not answer stays unknown; a refund that is
 * on its way is not asked for again; one that the bank sent back is for staff, because the bank would send it back again.
 */
export async function refundCharge(deps: PaymentsDeps, payment: StoredPayment, intent: PaymentIntent): Promise<void> {
  await recordCharge(deps, payment, intent);
  const known = await deps.cards.listRefunds(intent.id);
  const isLeft = sum(known.filter(({ status }) => !hasFailed(status))) < intent.amount_received;
  const wasSentBack = known.some(({ status }) => hasFailed(status));
  if (isLeft && !wasSentBack) await askForRefund(deps, payment, intent);
  await recordRefunds(deps, payment);
  if (wasSentBack) throw new Error(`the bank sent a refund of payment ${payment.id} back: return the money by hand`);
}

/** The charge is written down first: it may have happened without this service having seen it. */
export async function recordCharge(deps: PaymentsDeps, payment: StoredPayment, intent: PaymentIntent): Promise<void> {
  if (intent.amount_received === 0) return;
  await deps.database.transaction(async (transaction) => {
    const move = { kind: 'captured', stripeObjectId: chargeOf(intent), amount: intent.amount_received } as const;
    await deps.ledger.record(payment, move, transaction);
    // Given up before anybody knew of the charge: from now on nobody is told that no money was taken.
    const charged = await deps.payments.markCharged(payment.id, transaction);
    if (charged) await deps.history.record(transaction, null, refundDeed(charged, 'CHARGE_RETURNED'));
  });
}

async function askForRefund(deps: PaymentsDeps, payment: StoredPayment, { id }: PaymentIntent): Promise<void> {
  reach('refund.send.before');
  try {
    await withStoredKey(deps, payment, 'refund', (key) => deps.cards.refund(id, key));
  } catch (error) {
    // "Already refunded" is a refusal too: the list of refunds says which it is.
    if (!(error instanceof CardRefusal)) throw error;
    const refunds = await deps.cards.listRefunds(id);
    if (refunds.length === 0) throw error;
  }
  reach('refund.send.after');
}
