import { formatHundredths, parseHundredths } from '@tailgate/domain';
import { z } from 'zod';

// A NUL byte cannot be stored by Postgres and a control character is never meant; tab and line breaks are.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the purpose.
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** A required single- or multi-line text, trimmed, without control characters. */
export function text(max: number, requiredMessage = 'Required') {
  return z
    .string()
    .trim()
    .min(1, requiredMessage)
    .max(max, `At most ${max} characters`)
    .refine((value) => !CONTROL_CHARACTERS.test(value), 'Contains characters that cannot be used');
}

/** An optional text; empty and null both mean "none" and become null. */
export function optionalText(max: number) {
  return z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .refine((value) => !CONTROL_CHARACTERS.test(value), 'Contains characters that cannot be used')
    .transform((value) => (value === '' ? null : value))
    .nullish()
    .transform((value) => value ?? null);
}

/** X-Total-Count goes up to this: to count more of a large table costs more than its page, and nobody reads so far. */
export const COUNT_CAP = 200;

/** A row id: a positive 32-bit integer. */
export const id = z.int().min(1).max(2_147_483_647);

/** A row id in a path: the same bounds, read from digits; a 20-digit id is refused here and never reaches a database. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Must be a positive whole number')
  .transform(Number)
  .refine((value) => value <= 2_147_483_647, 'Must be a positive whole number');

/** A number in an address that may be 0. */
export const countParam = z
  .string()
  .regex(/^\d{1,9}$/, 'Must be a whole number')
  .transform(Number);

/** An unguessable public reference: 128 random bits, base64url (22 characters). */
export const publicReference = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'Not a reference');

/** A day of the business calendar, "yyyy-MM-dd"; impossible dates (2026-02-31) are refused. */
export const businessDate = z.iso
  .date('Must be a date (yyyy-MM-dd)')
  .refine((value) => value >= '2000-01-01' && value < '2100-01-01', 'Must be a date between 2000 and 2099');

/** A wall-clock time, "HH:MM:SS". */
export const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'Must be a time (HH:MM:SS)');

/** An instant as the wire shows it, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** A sum of many amounts as the wire shows it. */
export const sum = z.string().regex(/^-?\d{1,13}\.\d{2}$/);

/** A decimal with two places as the wire shows it: "12.34". */
export const decimal = z.string().regex(/^-?\d{1,8}\.\d{2}$/);

/**
 * A decimal sent by a client, as a number or a string with at most two places, within bounds given in whole units.
 * The parsed value is the canonical string ("12.30").
 */
export function decimalInput(bounds: { min: number; max: number; name: string }) {
  const message = `${bounds.name} must be a number from ${bounds.min} to ${bounds.max} with at most two decimals`;
  return z.union([z.number(message), z.string(message)], message).transform((value, context) => {
    try {
      const hundredths = parseHundredths(String(value).trim());
      const withinBounds = hundredths >= Math.round(bounds.min * 100) && hundredths <= bounds.max * 100;
      if (withinBounds) return formatHundredths(hundredths);
    } catch {
      // Not a decimal: the same message as out of bounds, because the cure is the same.
    }
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

/** Distance in miles. */
export const distanceInput = decimalInput({ min: 0.01, max: 5_000, name: 'Distance' });
/** Dollars a mile. */
export const rateInput = decimalInput({ min: 0, max: 1_000, name: 'Rate' });
/** A money amount in dollars. */
export const amountInput = decimalInput({ min: 0, max: 1_000_000, name: 'Amount' });

/** Pounds; a pickup truck does not carry more than 20,000. */
export const loadWeightInput = z
  .int('Load weight must be a whole number of pounds')
  .min(0, 'Load weight cannot be negative')
  .max(20_000, 'Load weight can be at most 20000 lbs');

/** An e-mail address; each form of the specification words its refusal differently. */
export function email(message = 'Please enter a valid email') {
  return z
    .email(message)
    .max(254, 'At most 254 characters')
    .refine((value) => !CONTROL_CHARACTERS.test(value), 'Contains characters that cannot be used');
}

/**
 * Where a link of the portal leads: an http(s) address, a mail address ("mailto:...") or a path of the portal. Nothing that runs a script,
 * and no "//" or "/\\" at the start, which leads to another host.
 */
export function linkAddress(max = 500) {
  const message = 'Must be an http(s) address, a mailto address or a path that starts with /';
  const form = /^(https?:\/\/[^\s/]|mailto:[^\s@]+@[^\s@]|\/(?![/\\]))\S*$|^\/$/i;
  return z
    .string(message)
    .trim()
    .max(max, `At most ${max} characters`)
    .refine((value) => form.test(value) && URL.canParse(value, 'http://portal.example'), message)
    .refine((value) => !CONTROL_CHARACTERS.test(value), 'Contains characters that cannot be used');
}

/** Marks the row after which the next page begins; opaque, from the previous answer's Link header. */
export const cursorParam = z.string().regex(/^[A-Za-z0-9_-]{1,200}$/, 'Not a cursor of this list');

/** Rows by their numbers, "7,12"; as many as a page can hold. */
export const idsParam = z
  .string()
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,199}$/, 'Must be up to 200 numbers with commas between')
  .transform((value) => value.split(',').map(Number))
  .refine((values) => values.every((value) => value <= 2_147_483_647), 'Must be positive whole numbers');

/** What is looked for in a list; blank means everything. */
export const searchParam = z.string().trim().max(200, 'At most 200 characters').optional();

/** The first and the last day of what is asked for, both included. */
export const periodQuery = { from: businessDate.optional(), to: businessDate.optional() };

/** What a field has against a value, in words for people; undefined when it takes it. */
export function faultOf(field: z.ZodType, value: unknown): string | undefined {
  return field.safeParse(value).error?.issues[0]?.message;
}

/** Refuses a period that ends before it begins. */
export function inOrder({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean {
  return from === undefined || to === undefined || from <= to;
}
export const OUT_OF_ORDER = { message: 'The last day lies before the first', path: ['to'] };

/** The version of a record that a change was made to; when the record has another by now, the change is refused. */
export const version = z.int().min(1).max(2_147_483_647);

/** `desc` is a list's own order, newest or latest first; `asc` is the same list from its other end. */
export const LIST_ORDERS = ['desc', 'asc'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

/** Page of a list: newest first unless it is turned round; the cursor comes from the previous answer's Link header. */
export const pageQuery = {
  limit: z
    .string()
    .regex(/^\d{1,3}$/, 'limit must be a number from 1 to 200')
    .transform(Number)
    .refine((value) => value >= 1 && value <= 200, 'limit must be a number from 1 to 200')
    .optional(),
  cursor: idParam.optional(),
  order: z.enum(LIST_ORDERS).optional(),
};
