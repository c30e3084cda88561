import type { PaymentsDeps } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';
import { CardRefusal, type PaymentIntent } from './card-provider.ts';
import { openIntent } from './open-intent.ts';
import { isByHand } from './payment.ts';
import type { StoredPayment } from './payment-repository.ts';
import { refundCharge } from './refund-charge.ts';
import { withStoredKey } from './stored-key.ts';

/**
 * Gives back what a payment that was given up has set aside or taken: an authorisation is cancelled, a charge refunded. Throws
 * while that is not certain, so that whoever called tries again. Cash is given back by people.
 */
export async function returnMoney(deps: PaymentsDeps, paymentId: number): Promise<void> {
  const payment = await deps.payments.find(paymentId);
  if (payment?.stage !== 'cancelling' && payment?.stage !== 'refunding') return;
  if (isByHand(payment)) return;
  const intent = await findIntent(deps, payment);
  if (intent?.status === 'succeeded') return await refundCharge(deps, payment, intent);
  // What was charged can only be refunded: another answer is wrong, and nothing may be written on its word.
  if (payment.stage === 'refunding') throw new Error(`the charge of payment ${payment.id} is not to be found`);
  if (intent && intent.status !== 'canceled') await cancelIntent(deps, payment, intent);
  await close(deps, payment, intent);
}

/** Someone who waits for an answer does not wait for Stripe to recover: the job and the sweep go on. */
export async function returnMoneyIfPossible(deps: PaymentsDeps, paymentId: number): Promise<void> {
  try {
    await returnMoney(deps, paymentId);
  } catch (error) {
    deps.log.warn({ err: error, payment_id: paymentId }, 'the money is returned later');
  }
}

/** An intent whose creation was never answered is found by repeating the creation under its key. */
async function findIntent(deps: PaymentsDeps, payment: StoredPayment): Promise<PaymentIntent | null> {
  if (payment.transaction_id !== null) return await deps.cards.find(payment.transaction_id);
  return await openIntent(deps, payment);
}

async function cancelIntent(deps: PaymentsDeps, payment: StoredPayment, { id }: PaymentIntent): Promise<void> {
  try {
    reach('release.send.before');
    await withStoredKey(deps, payment, 'cancel', (key) => deps.cards.cancel(id, key));
    reach('release.send.after');
  } catch (error) {
    const now = error instanceof CardRefusal ? await deps.cards.find(id) : null;
    if (now?.status !== 'canceled') throw error;
  }
}

async function close(deps: PaymentsDeps, { id }: StoredPayment, intent: PaymentIntent | null): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    const closed = await deps.payments.move(id, ['cancelling', 'cancelled'], transaction);
    if (!closed || !intent) return;
    const entry = { kind: 'cancelled', stripeObjectId: intent.id, amount: intent.amount } as const;
    await deps.ledger.record(closed, entry, transaction);
  });
  reach('release.record.after');
}
