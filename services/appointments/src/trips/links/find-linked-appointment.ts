import { appError } from '@tailgate/service-kit';
import type { Dependencies } from '../../dependencies.ts';
import type { MailedAppointment } from '../appointment-repository.ts';
import { linkEndOf } from './link-end.ts';

type Needed = Pick<Dependencies, 'appointments' | 'bookingLinks' | 'settings' | 'now'>;

/**
 * Resolves the secret of a booking link.
 * @throws AppError LINK_INVALID, the same for a forged link, an ended one, one to a former address and one of an erased client
 */
export async function findLinkedAppointment(deps: Needed, secret: string): Promise<MailedAppointment> {
  const { appointments, bookingLinks, settings, now } = deps;
  const id = bookingLinks.idIn(secret);
  const appointment = id === null ? null : await appointments.findForMail(id);
  if (!appointment || appointment.client_erased_at !== null || !bookingLinks.opens(secret, appointment))
    throw linkInvalid();
  const end = linkEndOf(appointment, settings.timeZone);
  if (end !== null && end <= now()) throw linkInvalid();
  return appointment;
}

export function linkInvalid(): Error {
  const message = 'This link does not work, or no longer works.';
  return appError('LINK_INVALID', message, { details: [{ field: 'secret', message }] });
}
