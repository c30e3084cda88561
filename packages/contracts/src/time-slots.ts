import { z } from 'zod';
import {
  businessDate,
  id,
  inOrder,
  instant,
  OUT_OF_ORDER,
  optionalText,
  publicReference,
  version,
  wallTime,
} from './fields.ts';

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

/** With the link of a quote the slot that is held for it is in the list, too: it is free for whoever has that link. */
export const freeSlotsQuery = z.strictObject({ quote: publicReference.optional() });

export const dateParam = z.strictObject({ date: businessDate });

export const timeSlotBody = z.strictObject({
  date: businessDate,
  start_time: wallTime,
  end_time: wallTime,
  is_available: z.boolean().default(true),
  appointment_id: z.null().optional(),
});
export const timeSlotUpdateBody = z.strictObject({ is_available: z.boolean() });

/**
 * The first free slot that starts in these hours is to be held for the appointment, as the first step of a reschedule; with
 * `exact` only one of this very window.
 */
export const claimSlotBody = z.strictObject({
  appointment_id: id,
  date: businessDate,
  start_time: wallTime,
  end_time: wallTime,
  exact: z.literal(true).optional(),
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

/** Days to look at or to act on, both ends included. */
export const slotPeriod = z.strictObject({ from: businessDate, to: businessDate }).refine(inOrder, OUT_OF_ORDER);

/** Blocks or enables every slot of some days that nobody uses. */
export const slotRangeBody = z
  .strictObject({ from: businessDate, to: businessDate, is_available: z.boolean() })
  .refine(inOrder, OUT_OF_ORDER);
export type SlotRangeBody = z.input<typeof slotRangeBody>;
/** `in_use`: held or booked, and therefore left as they are. */
export const slotRangeAnswer = z.object({ changed: z.int(), in_use: z.int() });

const trucks = z
  .int('Trucks must be a whole number')
  .min(0, 'Trucks must be from 0 to 50')
  .max(50, 'Trucks must be from 0 to 50');
/**
 * How many trucks drive in a window: that many slots of it. Fewer than are booked or held is refused, and so is a change of another
 * number than drives there by now.
 */
export const slotWindowBody = z.strictObject({
  date: businessDate,
  start_time: wallTime,
  end_time: wallTime,
  trucks,
  /** How many there were when this was decided. */
  trucks_before: z.int().min(0).max(2_147_483_647),
});
export type SlotWindowBody = z.input<typeof slotWindowBody>;

/** One window of the week that repeats; weekday 0 is Sunday. */
export const weeklyWindow = z.strictObject({
  weekday: z.int().min(0).max(6),
  start_time: wallTime,
  end_time: wallTime,
  trucks: trucks.min(1, 'Trucks must be from 1 to 50'),
});
export type WeeklyWindow = z.infer<typeof weeklyWindow>;
/** The week by which slots are made ahead by themselves, for as many days as customers can book. `filled_to` is the last day made. */
export const weeklyPlan = z.object({ version, windows: z.array(weeklyWindow), filled_to: businessDate.nullable() });
export type WeeklyPlan = z.infer<typeof weeklyPlan>;
export const weeklyPlanBody = z.strictObject({
  version,
  windows: z.array(weeklyWindow).max(200, 'At most 200 windows'),
});
export type WeeklyPlanBody = z.input<typeof weeklyPlanBody>;
/** What filling made; days that are blacked out and windows that exist already are left out. */
export const fillAnswer = z.object({ created: z.int(), filled_to: businessDate });

/**
 * A day on which nobody drives: its free slots cannot be booked, and none are made. What is booked or held on it stays, and is
 * counted in `in_use`: staff have to call those customers.
 */
export const blackoutDay = z.object({
  date: businessDate,
  reason: z.string().nullable(),
  in_use: z.int().optional(),
  created_at: instant,
});
export type BlackoutDay = z.infer<typeof blackoutDay>;
export const blackoutDayBody = z.strictObject({ date: businessDate, reason: optionalText(200) });
export type BlackoutDayBody = z.input<typeof blackoutDayBody>;
