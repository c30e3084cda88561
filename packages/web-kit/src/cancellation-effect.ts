import type { Appointment } from '@tailgate/contracts';
import { formatLongDate } from '@tailgate/domain';
import type { Times } from './use-times.ts';

type Cancelled = Pick<Appointment, 'status' | 'appointment_date' | 'appointment_time_start' | 'appointment_time_end'>;

/** What cancelling an appointment does to its time and its money, before it is done. */
export function cancellationEffect(appointment: Cancelled, times: Times): string {
  const slot = freedTime(appointment, times);
  if (appointment.status === 'pending') {
    return `${slot}You have not paid for it, so nothing is charged. You will not be able to pay for it afterwards. This cannot be undone.`;
  }
  const freed = slot || 'Your time will be released for other customers. ';
  return `${freed}A card payment is refunded to your card in full; our team returns cash or a check. This cannot be undone.`;
}

function freedTime(
  { appointment_date: date, appointment_time_start: start, appointment_time_end: end }: Cancelled,
  times: Times,
): string {
  if (!date || !start || !end) return '';
  return `Your time on ${formatLongDate(date)}, ${times.range(start, end)}, will be released for other customers. `;
}
