import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import type { StoredPayment } from './payment-repository.ts';

/**
 * The payment as it is once it is this transaction's turn: whoever books, charges or gives it back at this moment is waited for.
 * The quote, the appointment, the payment's row: the order in which everyone takes these locks.
 */
export async function lockPayment(
  deps: Dependencies,
  { id, quote_id, appointment_id }: StoredPayment,
  transaction: Transaction,
): Promise<StoredPayment | null> {
  if (quote_id !== null) await deps.payments.lockQuote(quote_id, transaction);
  await deps.moves.lock(appointment_id, transaction);
  return await deps.payments.lock(id, transaction);
}
