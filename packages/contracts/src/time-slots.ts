import { z } from 'zod';
import {
  businessDate,
  id,
  idParam,
  inOrder,
  instant,
  OUT_OF_ORDER,
  optionalText,
  publicReference,
  version,
  wallTime,
} from './fields.ts';

/** The hours of the longest trip that a truck can be asked for. */
const MOST_HOURS = 1_000;
export const MOST_OVERTIME_HOURS = 12;

const slotTruck = z.object({ id, name: z.string() });

/** A slot as staff see it. `is_available`: neither booked, blocked nor held. */
export const timeSlot = z.object({
  id,
  date: businessDate,
  start_time: wallTime,
  end_time: wallTime,
  is_available: z.boolean(),
  is_blocked: z.boolean(),
  held_until: instant.nullable(),
  held_by_quote_id: id.nullable().optional(),
  appointment_id: id.nullable(),
  /** A service of an earlier release names none. */
  truck: slotTruck.optional(),
  created_at: instant,
  updated_at: instant,
});
export type TimeSlot = z.infer<typeof timeSlot>;

export const availableSlot = z.object({
  id,
  date: businessDate,
  start_time: wallTime,
  end_time: wallTime,
  is_available: z.literal(true),
});
export type AvailableSlot = z.infer<typeof availableSlot>;

export const publicSlot = z.object({ id, start_time: wallTime, end_time: wallTime });
export type PublicSlot = z.infer<typeof publicSlot>;

/**
 * What a trip needs of a truck: this many hours in a row, some of which may lie after the truck's day, and room for the load in pounds.
 * Null hours are one time slot.
 */
export const tripNeeds = z.object({
  hours: z.int().min(1).max(MOST_HOURS).nullable(),
  overtime_hours: z.int().min(0).max(MOST_OVERTIME_HOURS),
  load_weight: z.int().min(0),
});
export type TripNeeds = z.infer<typeof tripNeeds>;

const wholeParam = (most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'Must be a whole number')
    .transform(Number)
    .refine((value) => value <= most, `Must be at most ${most}`)
    .optional();

/** With the needs of a trip, the list has only the starts at which a truck is free for all of it. */
const tripQuery = z.strictObject({
  hours: wholeParam(MOST_HOURS),
  overtime_hours: wholeParam(MOST_OVERTIME_HOURS),
  load_weight: wholeParam(999_999),
});
export const freeDaysQuery = tripQuery;
/** `starts`: how many times of the day are free. */
export const freeDay = z.object({ date: businessDate, starts: z.int().min(0) });
export type FreeDay = z.infer<typeof freeDay>;
/** With an appointment, its own slots count as free: it may be moved over them. */
export const signedInSlotsQuery = tripQuery.extend({ appointment: idParam.optional() });
/** With the reference of a quote, the slots that are held for it count as free. */
export const freeSlotsQuery = tripQuery.extend({ quote: publicReference.optional() });

export const dateParam = z.strictObject({ date: businessDate });

export const timeSlotBody = z.strictObject({
  date: businessDate,
  start_time: wallTime,
  end_time: wallTime,
  is_available: z.boolean().default(true),
  appointment_id: z.null().optional(),
  /** Without it the slot goes to the first truck that is free then. */
  truck_id: id.optional(),
});
export const timeSlotUpdateBody = z.strictObject({ is_available: z.boolean() });

/**
 * First step of a reschedule: hold the first free slot that starts in this window for the appointment; with `exact`, only a slot
 * of exactly this window, and with `truck_id` only one of this truck.
 */
export const holdForAppointmentBody = z.strictObject({
  appointment_id: id,
  date: businessDate,
  start_time: wallTime,
  end_time: wallTime,
  exact: z.literal(true).optional(),
  truck_id: id.optional(),
  by_staff: z.literal(true).optional(),
  trip: tripNeeds.strict().optional(),
});
/** `is_own`: the appointment has this slot already, so nothing is held. `is_other_truck`: it has slots of another truck. */
export const appointmentHold = z.object({
  slot_id: id,
  date: businessDate,
  start_time: wallTime,
  end_time: wallTime,
  held_until: instant,
  is_own: z.boolean().optional(),
  is_other_truck: z.boolean().optional(),
});
export type AppointmentHold = z.infer<typeof appointmentHold>;

/** Where an appointment may be moved by its customer: its own slots count as free. */
export const freeStartsBody = z.strictObject({ appointment_id: id, date: businessDate, trip: tripNeeds.strict() });

export const releaseSlotHoldBody = z.strictObject({ appointment_id: id });

/** Last step of a reschedule: book the held slots and free the old ones, in one transaction. */
export const swapSlotBody = z.strictObject({ appointment_id: id, slot_id: id, trip: tripNeeds.strict().optional() });

export const slotPeriod = z.strictObject({ from: businessDate, to: businessDate }).refine(inOrder, OUT_OF_ORDER);

export const slotRangeBody = z
  .strictObject({ from: businessDate, to: businessDate, is_available: z.boolean() })
  .refine(inOrder, OUT_OF_ORDER);
export type SlotRangeBody = z.input<typeof slotRangeBody>;
/** `in_use`: slots that were left unchanged because they are held or booked. */
export const slotRangeAnswer = z.object({ changed: z.int(), in_use: z.int() });

const numberOfTrucks = z.int().min(1).max(50);
const plannedWindow = {
  weekday: z.int().min(0).max(6),
  start_time: wallTime,
  end_time: wallTime,
  /** A service of an earlier release names none. */
  truck_id: id.optional(),
};
const MOST_WINDOWS = 1_000;
/** The hours of one truck on one weekday. `trucks` is 1, for pages of an earlier release. */
const weeklyWindow = z.object({ ...plannedWindow, trucks: numberOfTrucks });
export type WeeklyWindow = z.infer<typeof weeklyWindow>;
/** The plan from which a job creates slots for the whole booking window. `filled_to` is the last day created. */
export const weeklyPlan = z.object({ version, windows: z.array(weeklyWindow), filled_to: businessDate.nullable() });
export type WeeklyPlan = z.infer<typeof weeklyPlan>;
// A page of an earlier release sends a number of trucks instead of a truck, and is asked to reload.
const weeklyWindowBody = z.strictObject({ ...plannedWindow, trucks: numberOfTrucks.optional() });
export const weeklyPlanBody = z.strictObject({
  version,
  windows: z.array(weeklyWindowBody).max(MOST_WINDOWS, 'At most 1,000 windows'),
});
export type WeeklyPlanBody = z.input<typeof weeklyPlanBody>;
export const fillAnswer = z.object({ created: z.int(), filled_to: businessDate });

/**
 * A day on which no truck drives, or one truck does not: the free slots cannot be booked, and none are created. Booked and held slots
 * stay; `in_use` counts them so that staff can call these customers.
 */
export const blackoutDay = z.object({
  date: businessDate,
  /** Null is all trucks. A service of an earlier release does not say. */
  truck: slotTruck.nullable().optional(),
  reason: z.string().nullable(),
  in_use: z.int().optional(),
  created_at: instant,
});
export type BlackoutDay = z.infer<typeof blackoutDay>;
export const blackoutDayBody = z.strictObject({
  date: businessDate,
  truck_id: id.nullable().optional(),
  reason: optionalText(200),
});
export type BlackoutDayBody = z.input<typeof blackoutDayBody>;
/** The blackout day of one truck; without it, that of all trucks. */
export const blackoutDayQuery = z.strictObject({ truck_id: idParam.optional() });
