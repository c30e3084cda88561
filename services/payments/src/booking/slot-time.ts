import type { StoredSlot } from '../time-slots/time-slot-repository.ts';

/** A slot's time, as an appointment has it. */
export function slotTime(slot: StoredSlot | null) {
  if (!slot) return null;
  const { date, start_time, end_time } = slot;
  return { appointment_date: date, appointment_time_start: start_time, appointment_time_end: end_time };
}
