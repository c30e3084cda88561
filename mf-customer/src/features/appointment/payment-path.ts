import type { Appointment } from '@tailgate/contracts';
import { ApiError } from '@tailgate/web-kit';

/** Where an appointment is paid for, as a path of this portal; null when that is not known. */
export function paymentPath({ status, payment_link }: Appointment): string | null {
  return status === 'pending' ? pathIn(payment_link ?? '') : null;
}

/** The way to pay that a refused reschedule names. */
export function paymentPathOfRefusal(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'APPOINTMENT_UNPAID') return null;
  return pathIn([...error.details.map(({ message }) => message), error.serverMessage ?? ''].join(' '));
}

// Links carry the address of the server that made them; the portal stays on its own.
function pathIn(text: string): string | null {
  return text.match(/\/payment\/[A-Za-z0-9_-]{22}(?![A-Za-z0-9_-])/)?.[0] ?? null;
}
