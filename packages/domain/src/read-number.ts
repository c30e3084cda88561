const UNITS = {
  mile: /^(?:mi|miles?)$/,
  pound: /^(?:lbs?|pounds?|#)$/,
  dollar: /^(?:\$|us\$|usd|dollars?)$/,
  hour: /^(?:h|hrs?|hours?)$/,
  day: /^(?:d|days?)$/,
  percent: /^(?:%|percent)$/,
  truck: /^trucks?$/,
  record: /^#$/,
};
export type NumberUnit = keyof typeof UNITS;

const SHAPE = /^([+-]?)([^\d+\-.,]*)([+-]?)(\d(?:[\d., ']*\d)?|[.,]\d+)(?: ?([^\d., '+-]\D*))?$/;
const GROUPED = /^[1-9]\d{0,2}(?:([, '.])\d{3})(?:\1\d{3})*$/;

/**
 * Reads a number as people write it: "1,200", "9,5 mi", "$1.200,50", "1 200". A comma is a decimal sign unless exactly three digits
 * follow it; a single point with three digits behind it can be either, so it is not read.
 * @returns a plain decimal such as "1200.50", or null if it is no number or could be two
 */
export function readNumber(typed: string, unit: NumberUnit): string | null {
  const match = SHAPE.exec(plain(typed));
  if (!match) return null;
  const [, sign = '', before = '', inner = '', body = '', after = ''] = match;
  if (sign && inner) return null;
  if (![before, after].every((word) => isUnit(word, unit))) return null;
  const value = readBody(body);
  if (value === null) return null;
  return sign + inner === '-' && /[1-9]/.test(value) ? `-${value}` : value;
}

/**
 * Reads a whole number. A decimal comma is not read: "12,00" may be 12 or 1,200.
 * @returns NaN if it is no number or could be two, and a fraction as it is, for the field's own check
 */
export function readWhole(typed: string, unit: NumberUnit): number {
  const value = readNumber(typed, unit);
  if (value === null || (value.includes('.') && typed.normalize('NFKC').lastIndexOf(',') > typed.lastIndexOf('.')))
    return Number.NaN;
  return Number(value);
}

function plain(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2019`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

function isUnit(word: string, unit: NumberUnit): boolean {
  const trimmed = word.trim().replace(/\.$/, '');
  return trimmed === '' || UNITS[unit].test(trimmed);
}

function readBody(body: string): string | null {
  const last = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','));
  if (last < 0) return readGroups(body);
  const [whole, mark, fraction] = [body.slice(0, last), body.charAt(last), body.slice(last + 1)];
  const isGrouped = GROUPED.test(body);
  if (isGrouped && (mark === ',' || whole.includes(mark))) return readGroups(body);
  if (isGrouped || whole.includes(mark) || !/^\d+$/.test(fraction)) return null;
  const read = whole === '' ? '0' : readGroups(whole);
  return read === null ? null : `${read}.${fraction}`;
}

function readGroups(whole: string): string | null {
  if (!/^\d+$/.test(whole) && !GROUPED.test(whole)) return null;
  return whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
}
