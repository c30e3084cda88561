import { AppError } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';
import type { Stage } from '../payments/payment.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { returnMoneyIfPossible } from '../refunds/return-money.ts';
import { APPOINTMENT_GONE, startRefund } from '../refunds/start-refund.ts';
import { cancelBookedPayment } from './cancel-booked-payment.ts';
import { cancelPayment } from './cancel-payment.ts';

/**
 * The appointment is cancelled or deleted: what it had is given back. Its slot is free when this returns, and its money is on
 * the way back, by a job where Stripe does not answer now. Repeating it changes nothing.
 */
export async function cancelForAppointment(deps: Dependencies, appointmentId: number): Promise<void> {
  reach('unwind.payments.before');
  const payments = await deps.appointmentPayments.findOfAppointment(appointmentId);
  for (const payment of payments) await endPayment(deps, payment, AT_ONCE);
  reach('unwind.payments.after');
  await deps.database.transaction(async (transaction) => {
    await deps.claims.releaseBooking(appointmentId, deps.now(), transaction);
    reach('unwind.commit.before');
  });
  reach('unwind.commit.after');
  deps.availableSlots.forget();
  // Cash that was recorded since the first look had the slot until now; from now on there is none that it could be paid for.
  const all = await deps.appointmentPayments.findOfAppointment(appointmentId);
  for (const payment of all) await endPayment(deps, payment, IN_THE_END);
  for (const { id } of all) await returnMoneyIfPossible(deps, id);
}

type Step = (deps: Dependencies, payment: StoredPayment) => Promise<StoredPayment | null>;
type Steps = Partial<Record<Stage, Step>>;

const refund: Step = (deps, payment) => startRefund(deps, payment, APPOINTMENT_GONE);
const AT_ONCE: Steps = {
  opened: (deps, payment) => cancelPayment(deps, payment, 'APPOINTMENT_NOT_PAYABLE'),
  captured: refund,
  settled: refund,
};
/** Whether a card was charged is Stripe's to say, and the slot does not wait for that. */
const IN_THE_END: Steps = { ...AT_ONCE, booked: giveUpIfPossible };

/** A payment that others are moving on at the same time is followed until nothing is left to do; one that is gone has nothing. */
async function endPayment(deps: Dependencies, payment: StoredPayment, steps: Steps): Promise<void> {
  let current: StoredPayment | null = payment;
  while (current) {
    const step: Step | undefined = steps[current.stage];
    current = step ? await step(deps, current) : null;
  }
}

/** While Stripe does not answer it is not known what became of the money: the job that was to charge it finds out. */
async function giveUpIfPossible(deps: Dependencies, payment: StoredPayment): Promise<StoredPayment | null> {
  try {
    return await cancelBookedPayment(deps, payment, 'APPOINTMENT_NOT_PAYABLE');
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CARD_PROVIDER_UNAVAILABLE') throw error;
    deps.log.warn({ err: error, payment_id: payment.id }, 'booked and cancelled, the card is released later');
    return null;
  }
}
