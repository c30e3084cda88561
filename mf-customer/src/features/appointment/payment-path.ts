import type { Appointment } from '@tailgate/contracts';
import { parseHundredths } from '@tailgate/domain';
import { ApiError, paymentPathIn } from '@tailgate/web-kit';

/** @returns the path of the payment page of an unpaid appointment, or null */
export function paymentPath({ status, payment_link }: Appointment): string | null {
  return status === 'pending' ? paymentPathIn(payment_link ?? '') : null;
}

/** @returns what is left to be paid after a deposit, or null if nothing is */
export function balanceDue({ cancelled, balance_due }: Appointment): string | null {
  return !cancelled && balance_due && parseHundredths(balance_due) > 0 ? balance_due : null;
}

/** @returns the path of the page on which the balance is paid, or null */
export function balancePath(appointment: Appointment): string | null {
  return balanceDue(appointment) === null ? null : paymentPathIn(appointment.payment_link ?? '');
}

/** The payment page that a refused reschedule names. */
export function paymentPathOfRefusal(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'APPOINTMENT_UNPAID') return null;
  return paymentPathIn([...error.details.map(({ message }) => message), error.serverMessage ?? ''].join(' '));
}
