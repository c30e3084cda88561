import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import type { StoredPayment } from './payment-repository.ts';

/**
 * Waits for every other transaction that changes the payment, and reads it again. All transactions lock in the same order: quote,
 * appointment, payment.
 * @returns null if the payment was deleted concurrently.
 */
export async function lockPayment(
  deps: Dependencies,
  { id, quote_id, appointment_id }: StoredPayment,
  transaction: Transaction,
): Promise<StoredPayment | null> {
  if (quote_id !== null) await deps.payments.lockQuote(quote_id, transaction);
  await deps.slotHolds.lockAppointment(appointment_id, transaction);
  return await deps.payments.lock(id, transaction);
}
