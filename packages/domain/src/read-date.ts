import type { BusinessDate } from './business-time.ts';

type DayOrder = 'month-first' | 'day-first';

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ].*)?$/;
/** Spreadsheets write a time after the day, even midnight. */
const NUMBERS = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?: \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?)?$/i;
const MONTH_NAME = /^(?:[a-z]{3,9}\.?,? )?(?:([a-z]{3,9})\.? (\d{1,2})|(\d{1,2})\.? ([a-z]{3,9})\.?),? (\d{4})$/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const CLOCK = /^(\d{1,2})(?::(\d{2}))?(?::\d{2})? ?([ap])?\.?(?:m\.?)?$/;

/**
 * Reads a day as people write it: "2026-12-01", "12/1/2026", "1.12.26", "Dec 1, 2026".
 * @returns null if it is no day of the calendar
 */
export function readDate(typed: string, order: DayOrder): BusinessDate | null {
  const text = typed.replace(/\s+/g, ' ').trim().toLowerCase();
  const iso = ISO.exec(text);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [, first, second, year = ''] = numbers;
    const full = year.length === 2 ? `20${year}` : year;
    return order === 'day-first' ? dayOf(full, second, first) : dayOf(full, first, second);
  }
  const [, before, dayAfter, dayBefore, after, year] = MONTH_NAME.exec(text) ?? [];
  const month = MONTHS.indexOf((before ?? after ?? '').slice(0, 3)) + 1;
  return month === 0 ? null : dayOf(year, String(month), dayAfter ?? dayBefore);
}

/** @returns what the days of a file say about their order: null if they fit both, or if some fit only the one and some only the other */
export function guessDayOrder(days: readonly string[]): DayOrder | null {
  let [monthFirst, dayFirst] = [false, false];
  for (const day of days) {
    const [, first, second] = NUMBERS.exec(day.trim()) ?? [];
    if (Number(first) > 12) dayFirst = true;
    if (Number(second) > 12) monthFirst = true;
  }
  if (monthFirst === dayFirst) return null;
  return dayFirst ? 'day-first' : 'month-first';
}

/** Reads a time of day: "9:30", "09:30:00", "9 AM", "1:15pm". @returns "09:30:00", or null */
export function readClock(typed: string): string | null {
  const match = CLOCK.exec(typed.replace(/\s+/g, ' ').trim().toLowerCase());
  if (!match) return null;
  const [, typedHour, minute = '00', half] = match;
  if (match[2] === undefined && half === undefined) return null;
  const hour = Number(typedHour);
  if (half !== undefined && (hour < 1 || hour > 12)) return null;
  const onTheClock = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  if (onTheClock > 23 || Number(minute) > 59) return null;
  return `${String(onTheClock).padStart(2, '0')}:${minute}:00`;
}

function dayOf(year: string | undefined, month: string | undefined, day: string | undefined): BusinessDate | null {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal ? date.toISOString().slice(0, 10) : null;
}
