import { parseHundredths } from '@tailgate/domain';
import type { Dependencies } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import type { PaymentIntent } from './card-provider.ts';
import { withIdempotencyKey } from './idempotency-key.ts';

/**
 * The intent of a payment: made, or made again under the same key and therefore the same. Every parameter comes from the
 * payment's row, because Stripe refuses a repeat that differs.
 */
export async function openIntent(deps: Dependencies, payment: StoredPayment): Promise<PaymentIntent> {
  const order = { amount: parseHundredths(payment.amount), quoteId: payment.quote_id ?? 0, paymentId: payment.id };
  reach('open.send.before');
  const intent = await withIdempotencyKey(deps, payment, 'create', (key) => deps.cards.open(order, key));
  reach('open.send.after');
  const stored = await deps.payments.setIntent(payment.id, intent.id);
  reach('open.record.after');
  if (stored?.transaction_id === intent.id) return intent;
  // A process that used the key before it was renewed stored its intent first, and that one is the payment's.
  const first = stored?.transaction_id ? await deps.cards.find(stored.transaction_id) : null;
  return first ?? intent;
}
