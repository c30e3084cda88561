import { formatLongDate, formatTime24, formatUsd, parseHundredths } from '@tailgate/domain';

/** "12.30" -> "$12.30", "1234.50" -> "$1,234.50". */
export function usd(decimal: string): string {
  return formatUsd(parseHundredths(decimal));
}

/** "1 hour", "48 hours" */
export function describeHours(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

interface When {
  appointment_date: string | null;
  appointment_time_start: string | null;
}

/** "May 14, 2030, 13:00", as staff read it in the history and in search. */
export function describeTime({ appointment_date: date, appointment_time_start: start }: When): string {
  return date === null || start === null ? 'no time yet' : `${formatLongDate(date)}, ${formatTime24(start)}`;
}
