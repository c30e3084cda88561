import type { FileResult } from '@tailgate/contracts';
import { type Actor, appError, notFound } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { isBooked } from '../rules/booked-appointment.ts';
import { ownerOf } from '../rules/owner-of.ts';
import { appointmentCalendar, type CalendarAppointment } from './appointment-calendar.ts';

export async function readAppointmentCalendar(deps: Dependencies, id: number, actor: Actor): Promise<FileResult> {
  const appointment = await deps.appointments.find(id, ownerOf(actor, id));
  if (!appointment) throw notFound('Appointment');
  if (!isBooked(appointment)) throw appError('CONFLICT', 'This appointment has no day and time yet');
  return await file(deps, appointment);
}

/** For anyone with the payment link of a booked quote. The file shows no more than the payment page. */
export async function readBookingCalendar(deps: Dependencies, reference: string): Promise<FileResult> {
  const quote = await deps.quotes.findByReference(reference);
  const id = quote?.status === 'confirmed' ? quote.appointment_id : null;
  const appointment = id === null ? null : await deps.appointments.find(id);
  if (!appointment || appointment.cancelled_at !== null || !isBooked(appointment)) throw notFound('Booking');
  return await file(deps, appointment);
}

/** A file for manual import, so it names no attendee. */
async function file(deps: Dependencies, appointment: CalendarAppointment): Promise<FileResult> {
  const { company_name: companyName } = await deps.company.read();
  const content = appointmentCalendar(appointment, 'PUBLISH', { ...deps, companyName }).toString();
  return { filename: `appointment-${appointment.id}.ics`, content };
}
