import type { MailContent } from '@tailgate/service-kit/mail';
import type { MailedAppointment } from '../appointments/appointment-repository.ts';
import { isBooked, whenBlock } from './booked-time.ts';
import { loadFacts, usd } from './load-facts.ts';

export function refundedMail(appointment: MailedAppointment, contactUrl: string): MailContent {
  const amount = usd(appointment.total_amount);
  return {
    subject: `Refunded: ${amount} for appointment #${appointment.id}`,
    preview: `${amount} is on its way back to you, and the appointment is cancelled.`,
    heading: 'Your payment was refunded',
    blocks: [
      {
        kind: 'paragraph',
        text: `${appointment.client_name}, we gave your payment back in full and cancelled appointment #${appointment.id}. On a card, banks take up to ten days to show it.`,
      },
      { kind: 'prices', rows: [], total: { label: 'Refunded', value: amount } },
      ...(isBooked(appointment) ? [whenBlock(appointment, 'It was for')] : []),
      ...loadFacts(appointment),
      { kind: 'paragraph', text: 'If you did not expect this, please get in touch.' },
      { kind: 'button', label: 'Contact us', url: contactUrl },
    ],
  };
}
