import type { BusinessDate } from './business-time.ts';

export const TIME_FORMATS = ['12-hour', '24-hour'] as const;
export type TimeFormat = (typeof TIME_FORMATS)[number];

/** "November 21, 2026" */
export function formatLongDate(date: BusinessDate): string {
  return instantForm({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}

/** People plan by weekday: "Saturday, November 21, 2026" */
export function formatTripDate(date: BusinessDate): string {
  return instantForm({ dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}

/** For tables and chips: "Sat, Nov 21", and "Fri, Jan 1, 2027" in another year than today */
export function formatShortDate(date: BusinessDate, today: BusinessDate): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  const form = instantForm({ weekday: 'short', month: 'short', day: 'numeric', ...year, timeZone: 'UTC' });
  return form.format(new Date(`${date}T00:00:00Z`));
}

/** An ISO instant in the business time zone: "November 21, 2026, 4:05 PM" or "November 21, 2026, 16:05" */
export function formatInstant(instant: string, businessTimeZone: string, format: TimeFormat): string {
  const hourCycle = format === '12-hour' ? 'h12' : 'h23';
  const form = instantForm({ dateStyle: 'long', timeStyle: 'short', hourCycle, timeZone: businessTimeZone });
  return form.format(new Date(instant)).replace(' at ', ', ');
}

export function formatInstantDate(instant: string | Date, businessTimeZone: string): string {
  return instantForm({ dateStyle: 'long', timeZone: businessTimeZone }).format(new Date(instant));
}

/** Making a format takes a quarter of a millisecond, which a long list would pay in each row. */
const instantForms = new Map<string, Intl.DateTimeFormat>();

function instantForm(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = Object.values(options).join();
  const form = instantForms.get(key) ?? new Intl.DateTimeFormat('en-US', options);
  instantForms.set(key, form);
  return form;
}

/** "07:00:00" -> "7:00 AM" */
export function formatTime12(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** "07:00:00" -> "07:00" */
export function formatTime24(time: string): string {
  return time.slice(0, 5);
}

export function formatTime(time: string, format: TimeFormat): string {
  return format === '12-hour' ? formatTime12(time) : formatTime24(time);
}

export function formatTimeWindow(start: string, end: string, format: TimeFormat): string {
  return `${formatTime(start, format)} – ${formatTime(end, format)}`;
}
