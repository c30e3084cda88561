import type { BookingFacts, CancellationTerms, ConfirmPaymentAnswer, QuoteForPayment } from '@tailgate/contracts';
import { appError } from '@tailgate/service-kit';
import type { ConfirmationAnswer } from '../appointments/appointments-gateway.ts';
import type { Dependencies } from '../dependencies.ts';
import { reach } from '../failpoint-names.ts';
import { failureOf, isOutcome } from '../payments/payment.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { refundBecauseCancelled } from '../refunds/start-refund.ts';
import { tryVoidOrRefund } from '../refunds/void-or-refund.ts';
import { assertOfQuote } from '../stripe/check-intent.ts';
import type { StoredSlot } from '../time-slots/time-slot-repository.ts';
import { captureBooking } from './capture-booking.ts';

export type Booking = Omit<ConfirmPaymentAnswer, 'message'>;

/**
 * Charges the card of a booked slot and confirms its appointment, from the stage it has reached. The request that booked calls it
 * at once, and a job calls it again later. A step that is done is not repeated.
 * @param quote if it was just read; otherwise it is read again before the card is charged.
 * @throws the reason if the payment ended without a booking.
 */
export async function settleBooking(
  deps: Dependencies,
  payment: StoredPayment | null,
  quote?: QuoteForPayment,
): Promise<Booking> {
  assertOfQuote(payment);
  return await deps.settleOnce(payment.id, () => settle(deps, payment, quote));
}

/** For jobs. @throws an error only while the booking is unfinished, so that the job is tried again. */
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

async function settle(deps: Dependencies, payment: StoredPayment, quote?: QuoteForPayment): Promise<Booking> {
  let current: StoredPayment | null = payment;
  while (current?.stage === 'booked' || current?.stage === 'captured') {
    if (current.stage === 'booked') {
      current = await captureBooking(deps, current, quote);
    } else {
      const confirmed = await confirmAppointment(deps, current);
      if ('booking' in confirmed) return confirmed.booking;
      current = confirmed.payment;
    }
  }
  // The payment may have been deleted with its appointment.
  assertOfQuote(current);
  return await describeEnd(deps, current);
}

async function describeEnd(deps: Dependencies, payment: StoredPayment): Promise<Booking> {
  if (payment.stage === 'opened') {
    throw appError('CONFLICT', 'The payment was changed at the same time. Please reload the page.');
  }
  if (payment.stage === 'settled') {
    const slot = await deps.slots.findOfAppointment(payment.appointment_id);
    if (!slot) throw withoutSlot();
    return describe('confirmed', payment, slot);
  }
  await tryVoidOrRefund(deps, payment.id);
  // Read again: the refund may be complete now.
  throw failureOf((await deps.payments.find(payment.id)) ?? payment);
}

/** @returns the booking, or the payment in its new stage if the appointment cannot be confirmed. */
async function confirmAppointment(
  deps: Dependencies,
  payment: StoredPayment,
): Promise<{ booking: Booking } | { payment: StoredPayment | null }> {
  const slot = await deps.slots.findOfAppointment(payment.appointment_id);
  if (!slot) return { payment: await refundIfCancelled(deps, payment) };
  let answer: ConfirmationAnswer;
  try {
    answer = await deps.appointments.confirmBooking({
      quote_id: payment.quote_id,
      appointment_id: payment.appointment_id,
      payment_id: payment.id,
      amount: payment.amount,
      appointment_date: slot.date,
      appointment_time_start: slot.start_time,
      appointment_time_end: slot.end_time,
      cancellation_policy: payment.cancellation_policy,
    });
  } catch (error) {
    deps.log.warn({ err: error, payment_id: payment.id }, 'charged, the appointment is confirmed later');
    return { booking: describe('recorded', payment, slot) };
  }
  if (answer === 'gone') return { payment: await refundCancelled(deps, payment) };
  if (answer === 'changed') return { payment: await refundBecauseCancelled(deps, payment, 'APPOINTMENT_CHANGED') };
  const settled = await deps.payments.move(payment.id, ['captured', 'settled']);
  reach('settle.record.after');
  if (settled) return { booking: describe('confirmed', settled, slot) };
  // Another request has settled the payment, or started its refund.
  return { payment: await deps.payments.find(payment.id) };
}

/**
 * An appointment that was cancelled while its card was charged no longer has a slot.
 * @throws CONFLICT if the appointment stands: staff have to find out why it lost its slot.
 */
async function refundIfCancelled(deps: Dependencies, payment: StoredPayment): Promise<StoredPayment | null> {
  const appointment = await deps.appointments.readAppointment(payment.appointment_id);
  if (appointment?.status === 'pending' || appointment?.status === 'confirmed') throw withoutSlot();
  return await refundBecauseCancelled(deps, payment, 'APPOINTMENT_NOT_PAYABLE', termsOf(appointment, payment));
}

/** It may have been confirmed by an earlier call, and then cancelled under its policy. */
async function refundCancelled(deps: Dependencies, payment: StoredPayment): Promise<StoredPayment | null> {
  const appointment = await deps.appointments.readAppointment(payment.appointment_id);
  return await refundBecauseCancelled(deps, payment, 'APPOINTMENT_NOT_PAYABLE', termsOf(appointment, payment));
}

/** The policy keeps nothing of a payment that did not confirm the appointment. */
function termsOf(appointment: BookingFacts | null, { id }: StoredPayment): CancellationTerms | null {
  return appointment?.payment_id === id ? (appointment.cancellation ?? null) : null;
}

function withoutSlot(): Error {
  return appError('CONFLICT', 'This appointment was changed after it was paid. Please check it or contact us.');
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
