import type { PaymentsDeps } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';
import { giveUpPayment } from './give-up-payment.ts';
import type { StoredPayment } from './payment-repository.ts';
import { returnMoneyIfPossible } from './return-money.ts';
import { APPOINTMENT_GONE, startRefund } from './start-refund.ts';

/**
 * The appointment is cancelled or deleted: what it had is given back. Its slot is free when this returns, and its money is on
 * the way back, by a job where Stripe does not answer now. Repeating it changes nothing.
 */
export async function unwindBooking(deps: PaymentsDeps, appointmentId: number): Promise<void> {
  reach('unwind.payments.before');
  const payments = await deps.appointmentPayments.findOfAppointment(appointmentId);
  for (const payment of payments) await unwindPayment(deps, payment);
  reach('unwind.payments.after');
  await deps.database.transaction(async (transaction) => {
    await deps.claims.releaseBooking(appointmentId, deps.now(), transaction);
    reach('unwind.commit.before');
  });
  reach('unwind.commit.after');
  deps.availableSlots.forget();
  // Cash that was recorded since the first look had the slot until now; from now on there is none that it could be paid for.
  const all = await deps.appointmentPayments.findOfAppointment(appointmentId);
  for (const payment of all) await unwindPayment(deps, payment);
  for (const { id } of all) await returnMoneyIfPossible(deps, id);
}

/** A payment that others are moving on at the same time is followed until nothing can be charged any more. */
async function unwindPayment(deps: PaymentsDeps, payment: StoredPayment): Promise<void> {
  let current = payment;
  for (;;) {
    if (current.stage === 'opened' || current.stage === 'booked') {
      current = await giveUpPayment(deps, current, 'APPOINTMENT_NOT_PAYABLE');
    } else if (current.stage === 'captured' || current.stage === 'settled') {
      current = await startRefund(deps, current, APPOINTMENT_GONE);
    } else return;
  }
}
