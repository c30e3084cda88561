import type { Appointment } from '@tailgate/contracts';
import { ApiError } from '@tailgate/web-kit';

/** @returns the path of the payment page, or null if there is none */
export function paymentPath({ status, payment_link }: Appointment): string | null {
  return status === 'pending' ? pathIn(payment_link ?? '') : null;
}

/** The payment page that a refused reschedule names. */
export function paymentPathOfRefusal(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'APPOINTMENT_UNPAID') return null;
  return pathIn([...error.details.map(({ message }) => message), error.serverMessage ?? ''].join(' '));
}

// Keeps only the path: the link may have another origin.
function pathIn(text: string): string | null {
  return text.match(/\/payment\/[A-Za-z0-9_-]{22}(?![A-Za-z0-9_-])/)?.[0] ?? null;
}
