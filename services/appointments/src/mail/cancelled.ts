import type { MailContent } from '@tailgate/service-kit/mail';
import type { MailedAppointment } from '../appointments/appointment-repository.ts';
import { isBooked } from '../appointments/booked-appointment.ts';
import { usd } from '../texts/format.ts';
import { bookedDay, whenBlock } from './booked-time.ts';
import { loadBlocks, referenceOf, WHEN_REFUND_ARRIVES } from './load-blocks.ts';
import type { MailSettings } from './outgoing-mail.ts';

/** What happens to the payment comes first: it is what the reader wants to know. */
export function cancelledMail(
  appointment: MailedAppointment,
  { publicUrl, customerTimes, isDisputed = false }: MailSettings & { isDisputed?: boolean },
): MailContent {
  const isPaid = appointment.payment_id !== null;
  const paid = isPaid && !isDisputed;
  const amount = usd(appointment.total_amount);
  const refund = `We are refunding your payment of ${amount} in full, to the payment method you used. ${WHEN_REFUND_ARRIVES}`;
  const unpaid = isDisputed
    ? disputed(amount)
    : 'You have not been charged. If you have just paid, you will get all of it back.';
  const which = isBooked(appointment) ? `your delivery on ${bookedDay(appointment)}` : `your booking`;
  return {
    subject: `Cancelled: ${which} (${referenceOf(appointment)})`,
    preview: paid
      ? `We are refunding your ${amount} in full.`
      : isDisputed
        ? 'Your payment is disputed.'
        : 'You have not been charged.',
    heading: 'Your appointment is cancelled',
    blocks: [
      {
        kind: 'paragraph',
        text: `${appointment.client_name}, your booking (${referenceOf(appointment)}) is cancelled.`,
      },
      { kind: 'note', label: paid ? 'Your refund' : 'Payment', text: paid ? refund : unpaid },
      ...(isBooked(appointment) ? [whenBlock(appointment, customerTimes, 'Original time')] : []),
      ...loadBlocks(appointment),
      { kind: 'paragraph', text: 'Still need a truck? You can request a new quote at any time.' },
      { kind: 'button', label: 'Request a new quote', url: `${publicUrl}/quote` },
    ],
  };
}

function disputed(amount: string): string {
  return `Your bank has taken your payment of ${amount} back because it was disputed. If the bank returns it to us, we will refund you in full.`;
}
