import type { Appointment, Payment } from '@tailgate/contracts';
import { formatLongDate } from '@tailgate/domain';
import { formatMoney, type Times } from '@tailgate/web-kit';

/** What a cancellation does to slot and money, in sentences. `payments` is undefined while it is not known. */
export function cancelConsequences(
  appointment: Appointment,
  payments: readonly Payment[] | undefined,
  times: Times,
): string {
  return `${slotSentence(appointment, times)} ${moneySentence(payments)} The customer gets an email. This cannot be undone.`;
}

function slotSentence(
  { appointment_date: date, appointment_time_start: start, appointment_time_end: end }: Appointment,
  times: Times,
) {
  if (!date || !start || !end) return 'It has no time slot yet.';
  return `Its time slot on ${formatLongDate(date)}, ${times.range(start, end)}, becomes free.`;
}

function moneySentence(payments: readonly Payment[] | undefined): string {
  if (!payments) return 'If it was paid, the whole amount goes back.';
  const paid = payments.find(({ status }) => status === 'completed');
  if (paid) return `The payment of ${formatMoney(paid.amount)} goes back to the customer in full.`;
  if (payments.some(({ status }) => status === 'pending'))
    return 'A card payment under way is released; nothing is charged.';
  if (payments.some(({ status }) => status === 'refunded')) return 'Its payment was given back already.';
  return 'Nothing was paid for it, so no money moves.';
}
