import { appError } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import type { PaymentIntent } from '../stripe/card-provider.ts';
import { assertAuthorised, assertOfQuote, type Expected, fitsPayment } from '../stripe/check-intent.ts';
import { stepsOf } from './decide.ts';
import { settlePayment } from './pay.ts';
import type { Settled } from './settled.ts';
import { cancelPayment } from './steps/cancel-payment.ts';

/**
 * From an authorised card to a paid trip. The browser, the webhook and the sweep all call it, any number of times: each step reads
 * the current state and does what is missing. The slot is booked before the card is charged, so nobody pays for a slot that they did
 * not get; a balance is charged only for a trip that stands.
 */
export async function finishPayment(deps: Dependencies, intentId: string, expected?: Expected): Promise<Settled> {
  const payment = await deps.payments.findByIntent(intentId);
  assertOfQuote(payment, expected);
  if (payment.stage !== 'opened') return await settlePayment(deps, payment);

  const intent = await fetchIntent(deps, intentId);
  // The intent was changed at Stripe: the card is voided, and the quote can be paid again.
  if (!fitsPayment(intent, payment)) {
    return await settlePayment(deps, await cancelPayment(deps, payment, 'QUOTE_CHANGED'));
  }
  assertAuthorised(intent);
  const quote = await readQuote(deps, payment);
  const steps = stepsOf(payment);
  const rejection = await steps.rejection(deps, quote, payment);
  if (rejection) return await settlePayment(deps, await cancelPayment(deps, payment, rejection));
  return await settlePayment(deps, await steps.commit(deps, payment, intent), quote ?? undefined);
}

async function fetchIntent(deps: Dependencies, intentId: string): Promise<PaymentIntent> {
  const intent = await deps.cards.find(intentId);
  if (!intent) throw appError('INTENT_MISMATCH', 'The card provider does not know this payment');
  return intent;
}

async function readQuote(deps: Dependencies, { id, quote_reference }: StoredPayment) {
  if (quote_reference === null) throw new Error(`card payment ${id} has no quote`);
  return await deps.appointments.readQuote(quote_reference);
}
