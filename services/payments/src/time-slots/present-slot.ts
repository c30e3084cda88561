import type { TimeSlot } from '@tailgate/contracts';
import type { StoredSlot } from './time-slot-repository.ts';

export function presentSlot(slot: StoredSlot, now: Date): TimeSlot {
  const heldUntil = slot.held_until !== null && slot.held_until > now ? slot.held_until.toISOString() : null;
  return {
    id: slot.id,
    date: slot.date,
    start_time: slot.start_time,
    end_time: slot.end_time,
    is_available: slot.appointment_id === null && !slot.is_blocked && heldUntil === null,
    is_blocked: slot.is_blocked,
    held_until: heldUntil,
    held_by_quote_id: heldUntil === null ? null : slot.held_by_quote_id,
    appointment_id: slot.appointment_id,
    created_at: slot.created_at.toISOString(),
    updated_at: slot.updated_at.toISOString(),
  };
}
