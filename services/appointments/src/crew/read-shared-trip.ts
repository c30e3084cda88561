import type { SharedTrip } from '@tailgate/contracts';
import type { Dependencies } from '../dependencies.ts';
import { type Booked, isBooked } from '../rules/booked-appointment.ts';
import type { Appointment } from '../trips/appointment-repository.ts';
import { linkInvalid } from '../trips/links/find-linked-appointment.ts';
import { tripLinkEnd } from '../trips/links/trip-links.ts';
import { readTripProgress } from './trip-progress.ts';

/** @throws AppError LINK_INVALID, the same for a forged link, an ended one and one to a former day */
export async function findSharedTrip(
  { appointments, settings, tripLinks, now }: Pick<Dependencies, 'appointments' | 'settings' | 'tripLinks' | 'now'>,
  secret: string,
): Promise<Booked<Appointment>> {
  const id = tripLinks.idIn(secret);
  const appointment = id === null ? null : await appointments.find(id);
  if (!appointment || !tripLinks.opens(secret, appointment) || !isBooked(appointment)) throw linkInvalid();
  if (tripLinkEnd(appointment.appointment_date, settings.timeZone) <= now()) throw linkInvalid();
  return appointment;
}

export async function readSharedTrip(deps: Dependencies, secret: string, requestId: string): Promise<SharedTrip> {
  const { company, settings, now } = deps;
  const appointment = await findSharedTrip(deps, secret);
  const { company_name, contact_phone } = await company.read();
  const progress = await readTripProgress(deps, appointment.id, requestId);
  const { step, step_at, arrival_from, arrival_to, truck, crew } = progress;
  return {
    company_name,
    company_phone: contact_phone,
    date: appointment.appointment_date,
    start_time: appointment.appointment_time_start,
    end_time: appointment.appointment_time_end,
    time_zone: settings.timeZone,
    step,
    step_at,
    arrival_from,
    arrival_to,
    cancelled: appointment.cancelled_at !== null,
    truck_name: truck?.name ?? '',
    crew,
    as_of: now().toISOString(),
  };
}
