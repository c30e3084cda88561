import { isByHand } from '@tailgate/domain';
import type { Dependencies } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import type { PaymentIntent } from '../stripe/card-provider.ts';
import { refundCharge } from './refund-charge.ts';
import { voidAuthorisation } from './void-authorisation.ts';

/**
 * Gives back what a payment that was given up has set aside or taken: an authorisation is cancelled, a charge refunded. Throws
 * while that is not certain, so that whoever called tries again. Cash is given back by people.
 */
export async function returnMoney(deps: Dependencies, paymentId: number): Promise<void> {
  const payment = await deps.payments.find(paymentId);
  if (payment?.stage !== 'cancelling' && payment?.stage !== 'refunding') return;
  if (isByHand(payment)) return;
  const intent =
    payment.stage === 'refunding' ? await findCharge(deps, payment) : await voidAuthorisation(deps, payment);
  if (intent?.status === 'succeeded') return await refundCharge(deps, payment, intent);
  await close(deps, payment, intent);
}

/** Someone who waits for an answer does not wait for Stripe to recover: the job and the sweep go on. */
export async function returnMoneyIfPossible(deps: Dependencies, paymentId: number): Promise<void> {
  try {
    await returnMoney(deps, paymentId);
  } catch (error) {
    deps.log.warn({ err: error, payment_id: paymentId }, 'the money is returned later');
  }
}

/** What was charged can only be refunded: another answer is wrong, and nothing may be written on its word. */
async function findCharge(deps: Dependencies, { id, transaction_id }: StoredPayment): Promise<PaymentIntent> {
  const intent = transaction_id === null ? null : await deps.cards.find(transaction_id);
  if (intent?.status === 'succeeded') return intent;
  throw new Error(`the charge of payment ${id} is not to be found`);
}

async function close(deps: Dependencies, { id }: StoredPayment, intent: PaymentIntent | null): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    const closed = await deps.payments.move(id, ['cancelling', 'cancelled'], transaction);
    if (!closed || !intent) return;
    const entry = { kind: 'cancelled', stripeObjectId: intent.id, amount: intent.amount } as const;
    await deps.ledger.record(closed, entry, transaction);
  });
  reach('release.record.after');
}
