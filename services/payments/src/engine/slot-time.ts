import { appError } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import type { StoredSlot } from '../time-slots/time-slot-repository.ts';

export interface TripTime {
  appointment_date: string;
  appointment_time_start: string;
  appointment_time_end: string;
}

export function slotTime(slot: StoredSlot | null): TripTime | null {
  if (!slot) return null;
  const { date, start_time, end_time } = slot;
  return { appointment_date: date, appointment_time_start: start_time, appointment_time_end: end_time };
}

export async function ownTime({ appointments }: Dependencies, appointmentId: number): Promise<TripTime | null> {
  const appointment = await appointments.readAppointment(appointmentId);
  const { appointment_date, appointment_time_start, appointment_time_end } = appointment ?? {};
  if (!appointment_date || !appointment_time_start || !appointment_time_end) return null;
  return { appointment_date, appointment_time_start, appointment_time_end };
}

export function withoutSlot(): Error {
  return appError('CONFLICT', 'This appointment was changed after it was paid. Please check it or contact us.');
}
