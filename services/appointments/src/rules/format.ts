import { formatLongDate, formatTime24, formatUsd, parseHundredths } from '@tailgate/domain';

export function usd(decimal: string): string {
  return formatUsd(parseHundredths(decimal));
}

export function describeHours(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

/** "Tuesday, May 14, 2030" */
export function weekdayAndDate(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone }).format(at);
}

/** The time of day in the business time zone: "10:11 AM" */
export function clockAt(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(at);
}

interface When {
  appointment_date: string | null;
  appointment_time_start: string | null;
}

export function describeTime({ appointment_date: date, appointment_time_start: start }: When): string {
  return date === null || start === null ? 'no time yet' : `${formatLongDate(date)}, ${formatTime24(start)}`;
}
