import {
  cleanText,
  formatHundredths,
  type NumberUnit,
  parseHundredths,
  readNumber,
  type ShownTax,
} from '@tailgate/domain';
import { z } from 'zod';

// Postgres cannot store NUL, and nobody types control characters other than tabs and line breaks.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the purpose.
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const LINE_BREAKS = /[\n\r\u0085\u2028\u2029]/;

/** A required text of one line, trimmed, without control characters. */
export function text(max: number, requiredMessage = 'Required') {
  return longText(max, requiredMessage).refine((value) => !LINE_BREAKS.test(value), 'Must be a single line');
}

export function longText(max: number, requiredMessage = 'Required') {
  return z
    .string()
    .overwrite(cleanText)
    .trim()
    .min(1, requiredMessage)
    .max(max, `At most ${max} characters`)
    .refine((value) => !CONTROL_CHARACTERS.test(value), 'Contains unsupported characters');
}

// "J.Smith" and "Mr.Jones/Ms.Smith" are names, "smith.com" and "dr.com/x" are not.
const HOSTS = 'com|net|org|info|biz|io|co|ru|cn|xyz|top|shop|site|online|link|click|app|dev';
const LINK = new RegExp(`://|\\bwww\\.|[\\p{L}\\p{N}]\\.\\p{L}{2,}/|^\\S+\\.(${HOSTS})$`, 'iu');
const TITLE = new RegExp(`\\b(mrs?|ms|mx|dr|ste?|sta|sto|sr|jr|rev|fr|prof)\\.(?!(${HOSTS})\\b)`, 'giu');

/** The name that a visitor gives. A link is refused: names are repeated in mails. */
export function personName(max: number, requiredMessage: string) {
  return text(max, requiredMessage).refine(
    (value) => !LINK.test(value.replace(TITLE, '')),
    'Must be a name, not a link',
  );
}

/** An optional text of one line; an empty one becomes null. */
export function optionalText(max: number) {
  return emptyIsNull(optional(max).refine((value) => !LINE_BREAKS.test(value), 'Must be a single line'));
}

export function optionalLongText(max: number) {
  return emptyIsNull(optional(max));
}

function optional(max: number) {
  return z
    .string()
    .overwrite(cleanText)
    .trim()
    .max(max, `At most ${max} characters`)
    .refine((value) => !CONTROL_CHARACTERS.test(value), 'Contains unsupported characters');
}

function emptyIsNull(field: ReturnType<typeof optional>) {
  return field
    .transform((value) => (value === '' ? null : value))
    .nullish()
    .transform((value) => value ?? null);
}

/** The highest X-Total-Count: counting all rows of a large table would cost more than reading the page. */
export const COUNT_CAP = 200;

export const id = z.int().min(1).max(2_147_483_647);

/** A row id in a path. Longer numbers are refused here, because Postgres would fail on them. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Must be a positive whole number')
  .transform(Number)
  .refine((value) => value <= 2_147_483_647, 'Must be a positive whole number');

export const countParam = z
  .string()
  .regex(/^\d{1,9}$/, 'Must be a whole number')
  .transform(Number);

/** An unguessable public reference: 128 random bits, base64url (22 characters). */
export const publicReference = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'Not a reference');

/** The secret of a booking link: the appointment's id and 136 bits of its code, base64url (28 characters). */
export const bookingSecret = z.string().regex(/^[A-Za-z0-9_-]{28}$/, 'Not a booking link');

/** A day of the business calendar, "yyyy-MM-dd"; impossible dates (2026-02-31) are refused. */
export const businessDate = z.iso
  .date('Must be a date (yyyy-MM-dd)')
  .refine((value) => value >= '2000-01-01' && value < '2100-01-01', 'Must be a date between 2000 and 2099');

export const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'Must be a time (HH:MM:SS)');

export const instant = z.iso.datetime();

export const sum = z.string().regex(/^-?\d{1,13}\.\d{2}$/);

export const decimal = z.string().regex(/^-?\d{1,8}\.\d{2}$/);

/**
 * A decimal from a client: a number, or a text as people write one, with at most two places, within bounds in whole units. The parsed
 * value is the canonical string ("12.30").
 */
export function decimalInput(bounds: { min: number; max: number; name: string; unit: NumberUnit }) {
  const message = `${bounds.name} must be a number from ${bounds.min} to ${bounds.max} with at most two decimals`;
  return z.union([z.number(message), z.string(message)], message).transform((value, context) => {
    try {
      const hundredths = parseHundredths(readNumber(String(value), bounds.unit) ?? '');
      const withinBounds = hundredths >= Math.round(bounds.min * 100) && hundredths <= bounds.max * 100;
      if (withinBounds) return formatHundredths(hundredths);
    } catch {
      // The message is the same as for a number out of bounds.
    }
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

export const distanceInput = decimalInput({ min: 0.01, max: 5_000, name: 'Distance', unit: 'mile' });
export const rateInput = decimalInput({ min: 0, max: 1_000, name: 'Rate', unit: 'dollar' });
export const amountInput = decimalInput({ min: 0, max: 1_000_000, name: 'Amount', unit: 'dollar' });
export const refundAmount = decimalInput({ min: 0.01, max: 1_000_000, name: 'Amount', unit: 'dollar' });

/** Pounds; a pickup truck does not carry more than 20,000. */
export const loadWeightInput = z
  .int('Load weight must be a whole number of pounds')
  .min(0, 'Load weight cannot be negative')
  .max(20_000, 'Load weight can be at most 20000 lbs');

const ADDRESS =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+([a-z]{2,63}|xn--[a-z\d-]{1,58}[a-z\d])$/i;

/**
 * An email address as every mail server takes it; the specification has a different message for each form. A domain in other letters
 * is kept in its ASCII form.
 */
export function email(message = 'Please enter a valid email') {
  return typedAddress(message)
    .refine((value) => ADDRESS.test(value), message)
    .meta({ format: 'email' });
}

export function emailOrNone(message: string) {
  return typedAddress(message).refine((value) => value === '' || ADDRESS.test(value), message);
}

function typedAddress(message: string) {
  return z
    .string(message)
    .overwrite((value) => withAsciiDomain(cleanText(value).trim()))
    .max(254, { error: 'At most 254 characters', abort: true });
}

const DOMAIN = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u;
const ASCII_ONLY = /^\p{ASCII}*$/u;

function withAsciiDomain(address: string): string {
  const [local, domain = '', ...more] = address.split('@');
  const url = `http://${domain}`;
  if (more.length > 0 || ASCII_ONLY.test(domain) || !DOMAIN.test(domain) || !URL.canParse(url)) return address;
  return `${local}@${new URL(url).hostname}`;
}

/**
 * The target of a link: an http(s) URL, a mailto URL or a path of the portal. Refuses scripts, and paths that start with "//"
 * or "/\\", because they lead to another host.
 */
export function linkAddress(max = 500) {
  const message = 'Must be an http(s) address, a mailto address or a path that starts with /';
  const form = /^(https?:\/\/[^\s/]|mailto:[^\s@]+@[^\s@]|\/(?![/\\]))\S*$|^\/$/i;
  return z
    .string(message)
    .overwrite(cleanText)
    .trim()
    .max(max, `At most ${max} characters`)
    .refine((value) => form.test(value) && URL.canParse(value, 'http://portal.example'), message)
    .refine((value) => !CONTROL_CHARACTERS.test(value), 'Contains unsupported characters');
}

/** Where the next page starts; opaque, from the Link header of the previous page. */
export const cursorParam = z.string().regex(/^[A-Za-z0-9_-]{1,200}$/, 'Not a cursor of this list');

export const idsParam = z
  .string()
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,199}$/, 'Must be up to 200 numbers, separated by commas')
  .transform((value) => value.split(',').map(Number))
  .refine((values) => values.every((value) => value <= 2_147_483_647), 'Must be positive whole numbers');

export const searchParam = z.string().overwrite(cleanText).trim().max(200, 'At most 200 characters').optional();

export const periodQuery = { from: businessDate.optional(), to: businessDate.optional() };

/** @returns the message with which a field refuses a value, or undefined if it is valid */
export function validateField(field: z.ZodType, value: unknown): string | undefined {
  return field.safeParse(value).error?.issues[0]?.message;
}

export function inOrder({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean {
  return from === undefined || to === undefined || from <= to;
}
export const OUT_OF_ORDER = { message: 'The last day is before the first day', path: ['to'] };

/** The version of the record that was edited; the change is refused if the record has a newer one. */
export const version = z.int().min(1).max(2_147_483_647);

/** `desc` is the default order of every list, newest or latest first; `asc` reverses it. */
export const LIST_ORDERS = ['desc', 'asc'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

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

export const byId = z.strictObject({ id: idParam });

export const ok = z.object({ ok: z.literal(true) });

export const ownPassword = z.string().min(1, 'Please enter your password').max(200, 'At most 200 characters');

/** A tax of a price or of a receipt; `included`: no line adds it. */
export const shownTax = z.object({
  name: z.string(),
  percent: z.string(),
  amount: decimal,
  included: z.boolean(),
}) satisfies z.ZodType<ShownTax>;
