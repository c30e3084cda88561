import { appError } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import type { PaymentIntent } from '../stripe/card-provider.ts';
import { openIntent } from '../stripe/open-intent.ts';
import type { EarlierPayment } from './follow-open-payment.ts';

/**
 * Finds the intent of a payment that was opened, or creates it.
 * @throws CONFLICT if another tab closed the payment during the call to Stripe: never answer with a card form that is closed
 */
export async function usableIntent(
  deps: Dependencies,
  payment: StoredPayment,
  earlier: EarlierPayment,
): Promise<PaymentIntent & { client_secret: string }> {
  const { intent, current } = await findOrOpen(deps, payment, earlier);
  if (!intent?.client_secret || intent.status === 'canceled' || current?.stage !== 'opened') {
    throw appError('CONFLICT', 'The payment was changed at the same time. Please try again.');
  }
  return { ...intent, client_secret: intent.client_secret };
}

async function findOrOpen(
  deps: Dependencies,
  payment: StoredPayment,
  earlier: EarlierPayment,
): Promise<{ intent: PaymentIntent | null; current: StoredPayment | null }> {
  if (payment.transaction_id === null) {
    const opened = await openIntent(deps, payment);
    return { intent: opened.intent, current: opened.payment };
  }
  const isKnown = earlier.intent?.id === payment.transaction_id;
  const intent = isKnown ? earlier.intent : await deps.cards.find(payment.transaction_id);
  return { intent, current: await deps.payments.find(payment.id) };
}
