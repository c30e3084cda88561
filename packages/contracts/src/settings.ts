import { LEAST_DEPOSIT_PERCENT, MOST_BALANCE_HOURS, MOST_FREE_HOURS, TIME_FORMATS, TRIP_TAKES } from '@tailgate/domain';
import { z } from 'zod';
import type { Display } from './boot.ts';
import { email, instant, linkAddress, text, version } from './fields.ts';
import { proofAsk } from './proof.ts';
import { MOST_OVERTIME_HOURS } from './time-slots.ts';

const timeFormat = z.enum(TIME_FORMATS, 'Please choose 12-hour or 24-hour');
const tripTakes = z.enum(TRIP_TAKES, 'Please choose what a trip takes');
const weekStart = z.literal([0, 1], 'Please choose Sunday or Monday');

export const companySettings = z.object({
  company_name: z.string(),
  /** The reply address of emails; alerts to staff go there. */
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
  /** Printed on receipts and other papers. A service of an earlier release has none. */
  contact_address: z.string().nullable().default(null),
  link_contact: z.string(),
  link_website: z.string(),
  link_book_now: z.string(),
  link_new_booking: z.string(),
  reminder_hours: z.int(),
  quote_valid_days: z.int(),
  /** When a trip is cancelled: free until so many hours before it, then this share is refunded; and for a no-show, in percent. */
  cancel_free_hours: z.int().default(24),
  cancel_late_percent: z.int().default(100),
  cancel_no_show_percent: z.int().default(100),
  /** The share of the price that is paid when booking, in percent; the rest is asked for so many hours before the trip. */
  deposit_percent: z.int().default(100),
  balance_hours: z.int().default(48),
  /** Whether a trip takes its truck for all its hours, or for one time slot; and how long it may last after the truck's day, in hours. */
  trip_takes: tripTakes.default('hours'),
  overtime_hours: z.int().default(2),
  /** What the crew is asked for at the doors, and whether customers hear of its steps. */
  crew_pick_up_photos: proofAsk.default('ask'),
  crew_delivery_photos: proofAsk.default('require'),
  crew_signature: proofAsk.default('off'),
  crew_messages: z.boolean().default(true),
  customer_times: timeFormat,
  staff_times: timeFormat,
  week_starts_on: weekStart,
  /** Emails to staff. A service of an earlier release does not send these. */
  alert_money: z.boolean().default(true),
  alert_stuck_jobs: z.boolean().default(true),
  /** How long a quote may wait for review before staff have an email; 0 sends none. */
  alert_quote_hours: z.int().default(24),
});
export type CompanySettings = z.output<typeof companySettings>;

export const currentSettings = companySettings.extend({
  /** Whether text messages are sent. A service of an earlier release does not say. */
  sends_texts: z.boolean().optional(),
});
export type CurrentSettings = z.output<typeof currentSettings>;

export const settings = companySettings.extend({
  version,
  defaults: companySettings,
  /** The last change and its author; null before the first change. */
  updated_at: instant.nullable(),
  updated_by: z.string().nullable(),
});
export type Settings = z.output<typeof settings>;

function whole(name: string, min: number, max: number) {
  const message = `${name} must be a whole number from ${min} to ${max}`;
  return z.int(message).min(min, message).max(max, message);
}

function optional(field: z.ZodType<string>, message: string) {
  return z
    .string(message)
    .trim()
    .refine((value) => value === '' || field.safeParse(value).success, message)
    .transform((value) => value || null)
    .nullable();
}

const phone = z.string().regex(/^\+?[\d\s().-]{7,30}$/);
const link = linkAddress();

export const settingsFields = z.strictObject({
  company_name: text(80, 'Company name is required'),
  contact_email: optional(email(), 'Must be a valid email'),
  contact_phone: optional(phone, 'Must be a phone number, such as (555) 010-0199'),
  contact_address: optional(text(200), 'Use at most 200 characters').optional(),
  link_contact: link,
  link_website: link,
  link_book_now: link,
  link_new_booking: link,
  reminder_hours: whole('Reminder hours', 1, 168),
  quote_valid_days: whole('Quote validity', 1, 365),
  customer_times: timeFormat,
  staff_times: timeFormat,
  week_starts_on: weekStart,
  // A page of an earlier release does not send these; they stay as they are.
  alert_money: z.boolean('Must be true or false').optional(),
  alert_stuck_jobs: z.boolean('Must be true or false').optional(),
  alert_quote_hours: whole('Hours until a quote is overdue', 0, 168).optional(),
  cancel_free_hours: whole('Hours before the trip', 0, MOST_FREE_HOURS).optional(),
  cancel_late_percent: whole('The share for a late cancellation', 0, 100).optional(),
  cancel_no_show_percent: whole('The share for a no-show', 0, 100).optional(),
  deposit_percent: whole('The deposit', LEAST_DEPOSIT_PERCENT, 100).optional(),
  balance_hours: whole('Hours before the trip', 1, MOST_BALANCE_HOURS).optional(),
  trip_takes: tripTakes.optional(),
  overtime_hours: whole("Hours after the truck's day", 0, MOST_OVERTIME_HOURS).optional(),
  crew_pick_up_photos: proofAsk.optional(),
  crew_delivery_photos: proofAsk.optional(),
  crew_signature: proofAsk.optional(),
  crew_messages: z.boolean('Must be true or false').optional(),
});

export const settingsBody = settingsFields.extend({ version });
export type SettingsBody = z.input<typeof settingsBody>;

export function displayOf({ customer_times, staff_times, week_starts_on, ...trips }: CompanySettings): Display {
  return {
    customerTimes: customer_times,
    staffTimes: staff_times,
    weekStartsOn: week_starts_on,
    tripTakes: trips.trip_takes,
    overtimeHours: trips.overtime_hours,
  };
}
