import { appError } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import { isStandingDeposit } from '../engine/balance-rejection.ts';
import { cancelInTransaction } from '../engine/steps/cancel-payment.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { type AppointmentWithDeposit, alreadyPaid } from './assert-payable-in-cash.ts';
import type { Due } from './prepare-whole.ts';

/**
 * Closes an open card form. The trip has its slot, which its deposit booked, and is paid under what was agreed with it. The caller
 * holds the locks of quote and appointment.
 */
export async function prepareBalance(
  deps: Dependencies,
  { id, quote_id }: AppointmentWithDeposit,
  deposit: StoredPayment | null,
  transaction: Transaction,
): Promise<Due> {
  const paid = await deps.balances.findPaid(id, transaction);
  if (paid) throw alreadyPaid(id, paid.id);
  if (!isStandingDeposit(deposit)) {
    throw appError('APPOINTMENT_NOT_PAYABLE', `The deposit of appointment #${id} was refunded or disputed`);
  }
  const open = quote_id === null ? null : await deps.balances.findOpen(quote_id, transaction);
  if (open) await cancelInTransaction(deps, open, 'QUOTE_ALREADY_PAID', transaction);
  return { part: 'balance', time_slot_id: null, cancellation_policy: deposit.cancellation_policy };
}
