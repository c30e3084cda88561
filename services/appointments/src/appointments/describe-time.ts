import { formatLongDate, formatTime12 } from '@tailgate/domain';

interface When {
  appointment_date: string | null;
  appointment_time_start: string | null;
}

/** "May 14, 2030, 1:00 PM", for the history. */
export function describeTime({ appointment_date: date, appointment_time_start: start }: When): string {
  return date === null || start === null ? 'no time yet' : `${formatLongDate(date)}, ${formatTime12(start)}`;
}
