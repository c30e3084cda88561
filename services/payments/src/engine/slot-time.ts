import type { Dependencies } from '../dependencies.ts';
import type { StoredSlot } from '../time-slots/time-slot-repository.ts';

/** A slot's time, as an appointment has it. */
export function slotTime(slot: StoredSlot | null) {
  if (!slot) return null;
  const { date, start_time, end_time } = slot;
  return { appointment_date: date, appointment_time_start: start_time, appointment_time_end: end_time };
}

/** The time of a trip that has no slot, or no longer: its appointment says it. @returns null if it has none */
export async function ownTime({ appointments }: Dependencies, appointmentId: number) {
  const appointment = await appointments.readAppointment(appointmentId);
  const { appointment_date, appointment_time_start, appointment_time_end } = appointment ?? {};
  if (!appointment_date || !appointment_time_start || !appointment_time_end) return null;
  return { appointment_date, appointment_time_start, appointment_time_end };
}
