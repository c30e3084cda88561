import type { Appointment, CancellationPreview } from '@tailgate/contracts';
import { formatTripDate } from '@tailgate/domain';
import { describeRefund } from './cancellation-policy.ts';
import type { Times } from './use-times.ts';

type Cancelled = Pick<Appointment, 'status' | 'appointment_date' | 'appointment_time_start' | 'appointment_time_end'>;

/** @param preview what it refunds now; a trip that is not paid needs none */
export function cancellationEffect(appointment: Cancelled, times: Times, preview?: CancellationPreview): string {
  const slot = freedTime(appointment, times);
  if (preview) {
    const money = describeRefund(preview, { who: 'customer', until: times.instant });
    return `${slot}${money} This can't be undone.`;
  }
  const unpaid = "You haven't paid, so there's nothing to refund. You'd need a new quote to book again.";
  return `${slot}${unpaid} This can't be undone.`;
}

export function cancellationQuestion(
  appointment: Cancelled,
  times: Times,
  asked: { preview: CancellationPreview | undefined; isPending: boolean; isError: boolean },
): string {
  if (asked.isPending) return 'Checking your refund…';
  if (asked.isError) return "Your refund couldn't be checked. Please close this and try again in a moment.";
  return cancellationEffect(appointment, times, asked.preview);
}

function freedTime(
  { appointment_date: date, appointment_time_start: start, appointment_time_end: end }: Cancelled,
  times: Times,
): string {
  if (!date || !start || !end) return '';
  return `Your time on ${formatTripDate(date)}, ${times.range(start, end)}, will open up for other customers. `;
}
