import type { Dependencies } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';
import type { MoneyMove } from './ledger-repository.ts';
import { chargedEntry } from './payment-history.ts';
import type { StoredPayment } from './payment-repository.ts';

/** Writes down that the card of a booked slot is charged. Answers the payment as it is then; null when it is gone. */
export async function recordCapture(
  deps: Dependencies,
  payment: StoredPayment,
  capture: MoneyMove,
): Promise<StoredPayment | null> {
  const recorded = await deps.database.transaction(async (transaction) => {
    await deps.ledger.record(payment, capture, transaction);
    const captured = await deps.payments.move(payment.id, ['booked', 'captured'], transaction);
    if (captured) await deps.history.record(transaction, null, chargedEntry(captured));
    reach('capture.commit.before');
    // Someone else was faster; the money moved all the same and is in the ledger.
    return captured ?? (await deps.payments.find(payment.id, transaction));
  });
  reach('capture.commit.after');
  return recorded;
}
