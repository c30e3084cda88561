import type { MailContent } from '@tailgate/service-kit/mail';
import type { MailedAppointment } from '../appointments/appointment-repository.ts';
import { isBooked, whenBlock } from './booked-time.ts';
import { loadFacts, referenceOf, usd, WHEN_IT_ARRIVES } from './load-facts.ts';
import type { MailSettings } from './mail-settings.ts';

export function refundedMail(
  appointment: MailedAppointment,
  contactUrl: string,
  { customerTimes }: MailSettings,
): MailContent {
  const amount = usd(appointment.total_amount);
  return {
    subject: `Refunded: ${amount} (${referenceOf(appointment)})`,
    preview: `${amount} is on its way back to you, and the appointment is cancelled.`,
    heading: 'Your payment was refunded',
    blocks: [
      {
        kind: 'paragraph',
        text: `${appointment.client_name}, we refunded your payment in full and cancelled your booking (${referenceOf(appointment)}). ${WHEN_IT_ARRIVES}`,
      },
      { kind: 'prices', rows: [], total: { label: 'Refunded', value: amount } },
      ...(isBooked(appointment) ? [whenBlock(appointment, customerTimes, 'It was for')] : []),
      ...loadFacts(appointment),
      { kind: 'paragraph', text: 'If you did not expect this, please get in touch.' },
      { kind: 'button', label: 'Contact us', url: contactUrl },
    ],
  };
}
