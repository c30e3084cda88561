import type { MailContent } from '@tailgate/service-kit/mail';
import type { MailedAppointment } from '../appointments/appointment-repository.ts';
import { bookedDay, isBooked, whenBlock } from './booked-time.ts';
import { loadFacts, referenceOf, usd, WHEN_IT_ARRIVES } from './load-facts.ts';
import type { MailSettings } from './mail-settings.ts';

/** Whether money goes back is what the reader wants to know first. */
export function cancelledMail(appointment: MailedAppointment, { publicUrl, customerTimes }: MailSettings): MailContent {
  const paid = appointment.payment_id !== null;
  const amount = usd(appointment.total_amount);
  const money = paid
    ? `We are refunding your payment of ${amount} in full, the way you paid it. ${WHEN_IT_ARRIVES}`
    : 'You have not been charged. If a payment was on its way, you get all of it back.';
  const which = isBooked(appointment) ? `your delivery on ${bookedDay(appointment)}` : `your booking`;
  return {
    subject: `Cancelled: ${which} (${referenceOf(appointment)})`,
    preview: paid ? `We are refunding your ${amount} in full.` : 'You have not been charged.',
    heading: 'Your appointment is cancelled',
    blocks: [
      {
        kind: 'paragraph',
        text: `${appointment.client_name}, your booking (${referenceOf(appointment)}) is cancelled.`,
      },
      { kind: 'note', label: paid ? 'Your money' : 'Payment', text: money },
      ...(isBooked(appointment) ? [whenBlock(appointment, customerTimes, 'It was for')] : []),
      ...loadFacts(appointment),
      { kind: 'paragraph', text: 'Still need a truck? Ask for a new quote at any time.' },
      { kind: 'button', label: 'Request a new quote', url: `${publicUrl}/quote` },
    ],
  };
}
