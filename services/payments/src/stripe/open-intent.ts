import { parseHundredths } from '@tailgate/domain';
import type { Dependencies } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import type { PaymentIntent } from './card-provider.ts';
import { withIdempotencyKey } from './idempotency-key.ts';

export interface OpenedIntent {
  intent: PaymentIntent;
  payment: StoredPayment | null;
}

/**
 * Creates the payment's intent; a repeat finds the same one by its key. Every parameter comes from the payment's row, because
 * Stripe refuses a repeat that differs.
 */
export async function openIntent(deps: Dependencies, payment: StoredPayment): Promise<OpenedIntent> {
  const order = {
    amount: parseHundredths(payment.amount),
    quoteId: payment.quote_id ?? 0,
    paymentId: payment.id,
    timeSlotId: payment.time_slot_id,
    part: payment.part,
  };
  const intent = await withIdempotencyKey(deps, payment, 'create', (key) => deps.cards.open(order, key));
  const stored = await deps.payments.setIntent(payment.id, intent.id);
  reach('open.record.after');
  if (stored?.transaction_id === intent.id) return { intent, payment: stored };
  // Another process used the former key and stored its intent first: that one is the payment's.
  const first = stored?.transaction_id ? await deps.cards.find(stored.transaction_id) : null;
  return { intent: first ?? intent, payment: await deps.payments.find(payment.id) };
}
