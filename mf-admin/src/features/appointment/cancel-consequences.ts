import type { Appointment, CancellationPreview, Payment } from '@tailgate/contracts';
import { formatTripDate } from '@tailgate/domain';
import { describeRefund, formatMoney, type Times } from '@tailgate/web-kit';
import { isChargeback, isDisputeLost } from '../../components/record/dispute-text.ts';
import { methodLabel } from '../../components/record/record-labels.ts';

/** Undefined until it is read. Only a trip with a policy has a preview. */
type KnownMoney = { payments: readonly Payment[] | undefined; preview?: CancellationPreview | undefined };

export function cancelConsequences(appointment: Appointment, { payments, preview }: KnownMoney, times: Times): string {
  const notice = appointment.entered_later
    ? 'The customer will not be notified, as it was entered after it took place.'
    : 'The customer will be notified by email, if we have an address.';
  return `${slotSentence(appointment, times)} ${moneySentence(payments, preview, times)} ${notice} This cannot be undone.`;
}

function slotSentence(
  { appointment_date: date, appointment_time_start: start, appointment_time_end: end, entered_later }: Appointment,
  times: Times,
) {
  if (entered_later) return 'It has no time slot.';
  if (!date || !start || !end) return 'It has no time slot yet.';
  return `The slot on ${formatTripDate(date)}, ${times.range(start, end)}, will open up again.`;
}

function moneySentence(
  payments: readonly Payment[] | undefined,
  preview: CancellationPreview | undefined,
  times: Times,
): string {
  if (!payments) return 'If it has been paid, the full amount will be refunded.';
  const paid = payments.filter(({ status }) => status === 'completed');
  const isOpen = payments.some(({ status }) => status === 'pending');
  if (paid.length > 0) {
    const disputed = paid.filter(isWithBank);
    const rest = paid.filter((payment) => !isWithBank(payment));
    const refund = preview ? describeRefund(preview, { who: 'staff', until: times.instant }) : fullRefund(rest);
    return [
      ...disputed.map(disputedSentence),
      ...(rest.length > 0 ? [refund] : []),
      ...(isOpen ? ['The card payment of the balance that is in progress will be voided.'] : []),
    ].join(' ');
  }
  if (isOpen) return 'The card payment in progress will be voided. Nothing will be charged.';
  if (payments.some(({ status }) => status === 'refunded')) return 'Its payment has already been refunded.';
  return 'Nothing has been paid, so there is nothing to refund.';
}

/** A deposit and its balance are two payments, which may have been made in different ways. */
function fullRefund(payments: readonly Payment[]): string {
  const isOne = payments.length === 1;
  const amounts = payments.map(({ amount, payment_method: method }) =>
    isOne ? formatMoney(amount) : `${formatMoney(amount)} (${methodLabel(method).toLowerCase()})`,
  );
  return `The ${isOne ? 'payment' : 'payments'} of ${amounts.join(' and ')} will be refunded in full.`;
}

const isWithBank = (payment: Payment) => isChargeback(payment) || isDisputeLost(payment);

function disputedSentence({ amount, dispute }: Payment): string {
  if (dispute && isDisputeLost({ dispute })) {
    return `The customer's bank has already returned ${formatMoney(dispute.amount)} to them.`;
  }
  return `The payment of ${formatMoney(amount)} is disputed, so it cannot be refunded now. It is refunded automatically if the dispute is won; if it is lost, the customer keeps the money.`;
}
