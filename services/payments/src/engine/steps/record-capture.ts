import { commitStep } from '../../commit.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { MoneyMove } from '../../payments/ledger-repository.ts';
import { chargedEntry } from '../../payments/payment-history.ts';
import type { StoredPayment } from '../../payments/payment-repository.ts';

/** Records that the card of a booked slot is charged. @returns the payment's current row, null if it was deleted. */
export async function recordCapture(
  deps: Dependencies,
  payment: StoredPayment,
  capture: MoneyMove,
): Promise<StoredPayment | null> {
  return await commitStep(deps, 'capture.commit', async (transaction) => {
    await deps.ledger.record(payment, capture, transaction);
    const captured = await deps.payments.move(payment.id, ['booked', 'captured'], transaction);
    if (captured) await deps.history.record(transaction, null, chargedEntry(captured, capture.amount));
    // The payment has moved on already. The card was charged all the same, so the ledger keeps its entry.
    return captured ?? (await deps.payments.find(payment.id, transaction));
  });
}
