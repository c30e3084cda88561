import { z } from 'zod';
import { businessDate, id, instant, wallTime } from './fields.ts';

/** A slot as staff see it. `is_available` is derived: neither booked, nor blocked, nor held. */
export const timeSlot = z.object({
  id,
  date: businessDate,
  start_time: wallTime,
  end_time: wallTime,
  is_available: z.boolean(),
  is_blocked: z.boolean(),
  held_until: instant.nullable(),
  appointment_id: id.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type TimeSlot = z.infer<typeof timeSlot>;

/** A free slot as a signed-in user sees it. */
export const availableSlot = z.object({
  id,
  date: businessDate,
  start_time: wallTime,
  end_time: wallTime,
  is_available: z.literal(true),
});
export type AvailableSlot = z.infer<typeof availableSlot>;

/** A free slot as anyone sees it. */
export const publicSlot = z.object({ id, start_time: wallTime, end_time: wallTime });
export type PublicSlot = z.infer<typeof publicSlot>;

export const dateParam = z.strictObject({ date: businessDate });

export const timeSlotBody = z.strictObject({
  date: businessDate,
  start_time: wallTime,
  end_time: wallTime,
  is_available: z.boolean().default(true),
  appointment_id: z.null().optional(),
});
export const timeSlotUpdateBody = z.strictObject({ is_available: z.boolean() });

/** The first free slot that starts in these hours is to be held for the appointment, as the first step of a reschedule. */
export const claimSlotBody = z.strictObject({
  appointment_id: id,
  date: businessDate,
  start_time: wallTime,
  end_time: wallTime,
});
export const claimedSlot = z.object({
  slot_id: id,
  date: businessDate,
  start_time: wallTime,
  end_time: wallTime,
  held_until: instant,
});
export type ClaimedSlot = z.infer<typeof claimedSlot>;

/** The last step of a reschedule: the claimed slot becomes the appointment's, and the one it had becomes free, in one transaction. */
export const swapSlotBody = z.strictObject({ appointment_id: id, slot_id: id });
