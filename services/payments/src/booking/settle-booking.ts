import type { ConfirmPaymentAnswer, QuoteForPayment } from '@tailgate/contracts';
import { appError } from '@tailgate/service-kit';
import type { ConfirmationAnswer } from '../appointments/appointments-gateway.ts';
import type { Dependencies } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';
import { failureOf, isOutcome } from '../payments/payment.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { returnMoneyIfPossible } from '../refunds/return-money.ts';
import { APPOINTMENT_CHANGED, APPOINTMENT_GONE, startRefund } from '../refunds/start-refund.ts';
import { assertOfQuote } from '../stripe/check-intent.ts';
import type { StoredSlot } from '../time-slots/time-slot-repository.ts';
import { captureBooking } from './capture-booking.ts';

export type Booking = Omit<ConfirmPaymentAnswer, 'message'>;

const WHY_RETURNED = { gone: APPOINTMENT_GONE, changed: APPOINTMENT_CHANGED };

/**
 * Charges the card of a booked slot and confirms its appointment, from wherever that stands. The request that booked calls it at
 * once and a job calls it later; what is done already is not done again. A payment that was given up is answered with why.
 * @param quote as it was read a moment ago; left out, it is read again before the card is charged.
 */
export async function settleBooking(
  deps: Dependencies,
  payment: StoredPayment | null,
  quote?: QuoteForPayment,
): Promise<Booking> {
  assertOfQuote(payment);
  const underWay = deps.settling.get(payment.id);
  if (underWay) return await underWay;
  const settling = settle(deps, payment, quote).finally(() => deps.settling.delete(payment.id));
  deps.settling.set(payment.id, settling);
  return await settling;
}

/** The job's way in: an end is an end, and what is unfinished is thrown, so that the job is tried again. */
export async function settleInJob(deps: Dependencies, paymentId: number): Promise<void> {
  const payment = await deps.payments.find(paymentId);
  if (!payment || payment.stage === 'settled') return;
  try {
    const { status } = await settleBooking(deps, payment);
    if (status === 'recorded') throw new Error(`the appointment of payment ${paymentId} is not confirmed yet`);
  } catch (error) {
    if (!isOutcome(error)) throw error;
    deps.log.info({ payment_id: paymentId, code: error.code }, 'payment ended without a booking');
  }
}

/** A payment that was forgotten with its appointment a moment ago is as missing as it is to whoever comes next. */
async function settle(deps: Dependencies, payment: StoredPayment | null, quote?: QuoteForPayment): Promise<Booking> {
  assertOfQuote(payment);
  switch (payment.stage) {
    case 'opened':
      throw appError('CONFLICT', 'The payment was changed at the same time. Please reload the page.');
    case 'booked':
      return await settle(deps, await captureBooking(deps, payment, quote));
    case 'captured':
      return await confirmAppointment(deps, payment);
    case 'settled':
      return describe('confirmed', payment, await slotOf(deps, payment));
    default:
      await returnMoneyIfPossible(deps, payment.id);
      // What became of the money is known by now, if Stripe said so.
      throw failureOf((await deps.payments.find(payment.id)) ?? payment);
  }
}

async function confirmAppointment(deps: Dependencies, payment: StoredPayment): Promise<Booking> {
  const slot = await deps.slots.findOfAppointment(payment.appointment_id);
  if (!slot) return await settle(deps, await refundIfOver(deps, payment));
  let answer: ConfirmationAnswer;
  try {
    reach('settle.send.before');
    answer = await deps.appointments.confirmBooking({
      quote_id: payment.quote_id,
      appointment_id: payment.appointment_id,
      payment_id: payment.id,
      amount: payment.amount,
      appointment_date: slot.date,
      appointment_time_start: slot.start_time,
      appointment_time_end: slot.end_time,
    });
    reach('settle.send.after');
  } catch (error) {
    deps.log.warn({ err: error, payment_id: payment.id }, 'charged, the appointment is confirmed later');
    return describe('recorded', payment, slot);
  }
  if (answer !== 'confirmed') return await settle(deps, await startRefund(deps, payment, WHY_RETURNED[answer]));
  const settled = await deps.payments.move(payment.id, ['captured', 'settled']);
  reach('settle.record.after');
  if (settled) return describe('confirmed', settled, slot);
  // Someone else has settled it meanwhile, or is returning its money.
  return await settle(deps, await deps.payments.find(payment.id));
}

/** Cancelled while its card was being charged, an appointment has lost its slot already. Any other loss is not for us to judge. */
async function refundIfOver(deps: Dependencies, payment: StoredPayment): Promise<StoredPayment | null> {
  const appointment = await deps.appointments.readAppointment(payment.appointment_id);
  if (appointment?.status === 'pending' || appointment?.status === 'confirmed') throw withoutSlot();
  return await startRefund(deps, payment, APPOINTMENT_GONE);
}

async function slotOf(deps: Dependencies, { appointment_id }: StoredPayment): Promise<StoredSlot> {
  const slot = await deps.slots.findOfAppointment(appointment_id);
  if (slot) return slot;
  throw withoutSlot();
}

function withoutSlot(): Error {
  return appError('CONFLICT', 'This appointment was changed after it was paid. Please look it up or contact us.');
}

function describe(status: Booking['status'], { appointment_id }: StoredPayment, slot: StoredSlot): Booking {
  return {
    status,
    appointment_id,
    appointment_date: slot.date,
    appointment_time_start: slot.start_time,
    appointment_time_end: slot.end_time,
  };
}
