import type { MailContent } from '@tailgate/service-kit/mail';
import type { MailedAppointment } from '../appointments/appointment-repository.ts';
import { bookedDay, isBooked, whenBlock } from './booked-time.ts';
import { loadFacts, usd } from './load-facts.ts';

/** Whether money goes back is what the reader wants to know first. */
export function cancelledMail(appointment: MailedAppointment, newQuoteUrl: string): MailContent {
  const paid = appointment.payment_id !== null;
  const amount = usd(appointment.total_amount);
  const money = paid
    ? `Your payment of ${amount} goes back in full, the way you paid it. On a card, banks take up to ten days to show it.`
    : 'No payment was recorded for it. Should one have been on its way, you get all of it back.';
  const which = isBooked(appointment) ? `your delivery on ${bookedDay(appointment)}` : `appointment #${appointment.id}`;
  return {
    subject: `Cancelled: ${which}`,
    preview: paid ? `Your payment of ${amount} goes back in full.` : 'No payment was recorded for it.',
    heading: 'Your appointment is cancelled',
    blocks: [
      { kind: 'paragraph', text: `${appointment.client_name}, appointment #${appointment.id} is cancelled.` },
      { kind: 'note', label: paid ? 'Your money' : 'Payment', text: money },
      ...(isBooked(appointment) ? [whenBlock(appointment, 'It was for')] : []),
      ...loadFacts(appointment),
      { kind: 'paragraph', text: 'Still need a truck? Ask for a new quote at any time.' },
      { kind: 'button', label: 'Request a new quote', url: newQuoteUrl },
    ],
  };
}
