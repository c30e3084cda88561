import type { Transaction } from 'sequelize';
import type { Dependencies } from '../../dependencies.ts';
import { isBalance } from '../../payments/payment-parts.ts';
import type { StoredPayment } from '../../payments/payment-repository.ts';

/** Releases the slot that the payment booked. A balance booked none: its trip has the slot of the first payment. */
export async function releaseSlot(
  { slotHolds, now }: Pick<Dependencies, 'slotHolds' | 'now'>,
  payment: StoredPayment,
  transaction: Transaction,
): Promise<void> {
  if (isBalance(payment)) return;
  await slotHolds.releaseBooking(payment.appointment_id, now(), transaction);
}
