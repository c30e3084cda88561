import type { Appointment } from '@tailgate/contracts';
import { parseHundredths } from '@tailgate/domain';
import { ApiError, paymentPathIn } from '@tailgate/web-kit';

export function paymentPath({ status, payment_link }: Appointment): string | null {
  return status === 'pending' ? paymentPathIn(payment_link ?? '') : null;
}

export function balanceDue({ cancelled, balance_due }: Appointment): string | null {
  return !cancelled && balance_due && parseHundredths(balance_due) > 0 ? balance_due : null;
}

export function balancePath(appointment: Appointment): string | null {
  return balanceDue(appointment) === null ? null : paymentPathIn(appointment.payment_link ?? '');
}

/** The payment page that a refused reschedule names. */
export function paymentPathOfRefusal(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'APPOINTMENT_UNPAID') return null;
  return paymentPathIn([...error.details.map(({ message }) => message), error.serverMessage ?? ''].join(' '));
}
