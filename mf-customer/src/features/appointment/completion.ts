import type { Appointment } from '@tailgate/contracts';
import { formatLongDate, whyNotCompletable } from '@tailgate/domain';
import type { Times } from '@tailgate/web-kit';

/** Why an appointment cannot be marked completed now, for its customer; null when it can. The server checks the same rule. */
export function completionObstacle(
  appointment: Appointment,
  times: Times,
  timeZone: string,
  now = new Date(),
): string | null {
  switch (whyNotCompletable(appointment, now, timeZone)) {
    case 'cancelled':
      return 'This appointment was cancelled, so it cannot be marked completed.';
    case 'unpaid':
      return 'Not paid yet, so it cannot be marked completed.';
    case 'undated':
      return 'It has no date yet, so it cannot be marked completed.';
    case 'early':
      return `You can mark this completed after it starts on ${startOf(appointment, times)}.`;
    case null:
      return null;
  }
}

function startOf({ appointment_date: date, appointment_time_start: start }: Appointment, times: Times): string {
  return date && start ? `${formatLongDate(date)}, ${times.at(start)}` : '';
}
