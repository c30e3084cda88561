import type { PaymentsDeps } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';
import { chargeOf } from './book-slot.ts';
import type { PaymentIntent } from './card-provider.ts';
import { chargedDeed } from './payment-deeds.ts';
import type { StoredPayment } from './payment-repository.ts';

/** Writes down that the card of a booked slot is charged. Answers the payment as it is then; null when it is gone. */
export async function recordCapture(
  deps: PaymentsDeps,
  payment: StoredPayment,
  intent: PaymentIntent,
): Promise<StoredPayment | null> {
  const recorded = await deps.database.transaction(async (transaction) => {
    const move = { kind: 'captured', stripeObjectId: chargeOf(intent), amount: intent.amount_received } as const;
    await deps.ledger.record(payment, move, transaction);
    const captured = await deps.payments.move(payment.id, ['booked', 'captured'], transaction);
    if (captured) await deps.history.record(transaction, null, chargedDeed(captured));
    reach('capture.commit.before');
    // Someone else was faster; the money moved all the same and is in the ledger.
    return captured ?? (await deps.payments.find(payment.id, transaction));
  });
  reach('capture.commit.after');
  return recorded;
}
