import type { Dependencies } from '../dependencies.ts';
import { finishPayment } from '../engine/finish-payment.ts';
import type { Settled } from '../engine/pay.ts';
import { alreadyPaid } from '../engine/payable-quote.ts';
import { isOutcome } from '../payments/payment-failures.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import type { PaymentIntent } from '../stripe/card-provider.ts';
import { fitsPayment, inProgress, isAuthorised } from '../stripe/check-intent.ts';

export interface EarlierPayment {
  payment: StoredPayment | null;
  intent: PaymentIntent | null;
}

/**
 * Finishes the open payment if its card was authorised earlier, for what it was authorised for.
 * @throws QUOTE_ALREADY_PAID then; PAYMENT_IN_PROGRESS while the bank has not answered.
 */
export async function followOpenPayment(deps: Dependencies, payment: StoredPayment | null): Promise<EarlierPayment> {
  if (!payment || payment.transaction_id === null) return { payment, intent: null };
  const intent = await deps.cards.find(payment.transaction_id);
  if (intent?.status === 'processing') throw inProgress();
  if (!intent || !isAuthorised(intent)) return { payment, intent };
  const settled = await tryFinish(deps, intent.id);
  // It is cancelled, because what it was for has changed: this request opens a new one.
  if (!settled) return { payment: null, intent: null };
  throw alreadyPaid(settled.payment);
}

async function tryFinish(deps: Dependencies, intentId: string): Promise<Settled | null> {
  try {
    return await finishPayment(deps, intentId);
  } catch (error) {
    if (isOutcome(error)) return null;
    throw error;
  }
}

export function isUnusable({ payment, intent }: EarlierPayment): boolean {
  if (payment === null || payment.transaction_id === null) return false;
  return intent === null || intent.status === 'canceled' || !fitsPayment(intent, payment);
}
