import type { Appointment } from '@tailgate/contracts';
import { formatTripDate, rejectCompletion } from '@tailgate/domain';
import type { Times } from '@tailgate/web-kit';

export function completionRejection(
  appointment: Appointment,
  times: Times,
  timeZone: string,
  now = new Date(),
): string | null {
  switch (rejectCompletion(appointment, now, timeZone)) {
    case 'cancelled':
      return "This appointment was cancelled, so it can't be marked completed.";
    case 'unpaid':
      return 'You can mark this completed once it is paid for and has started.';
    case 'undated':
      return 'You can mark this completed once it has a date and has started.';
    case 'early':
      return `You can mark this completed after it starts on ${startOf(appointment, times)}.`;
    case null:
      return null;
  }
}

function startOf({ appointment_date: date, appointment_time_start: start }: Appointment, times: Times): string {
  return date && start ? `${formatTripDate(date)}, ${times.at(start)}` : '';
}
