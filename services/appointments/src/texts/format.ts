import { formatLongDate, formatTime24, formatUsd, parseHundredths } from '@tailgate/domain';

/** "12.30" -> "$12.30", "1234.50" -> "$1,234.50". */
export function usd(decimal: string): string {
  return formatUsd(parseHundredths(decimal));
}

/** The day of an instant in the business time zone: "May 14, 2030". */
export function longDay(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' }).format(instant);
}

interface When {
  appointment_date: string | null;
  appointment_time_start: string | null;
}

/** "May 14, 2030, 13:00", as staff read it in the history and in search. */
export function describeTime({ appointment_date: date, appointment_time_start: start }: When): string {
  return date === null || start === null ? 'no time yet' : `${formatLongDate(date)}, ${formatTime24(start)}`;
}
