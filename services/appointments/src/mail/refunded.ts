import type { MailContent } from '@tailgate/service-kit/mail';
import type { MailedAppointment } from '../appointments/appointment-repository.ts';
import { isBooked } from '../appointments/booked-appointment.ts';
import { usd } from '../texts/format.ts';
import { whenBlock } from './booked-time.ts';
import { bookingButton } from './booking-link.ts';
import { loadBlocks, referenceOf, WHEN_REFUND_ARRIVES } from './load-blocks.ts';
import type { AppointmentMailSettings } from './outgoing-mail.ts';

export function refundedMail(
  appointment: MailedAppointment,
  contactUrl: string,
  { bookingUrl, customerTimes }: AppointmentMailSettings,
): MailContent {
  const amount = usd(appointment.total_amount);
  return {
    subject: `Refunded: ${amount} (${referenceOf(appointment)})`,
    preview: `Your ${amount} refund is on its way, and your appointment is cancelled.`,
    heading: 'Your payment was refunded',
    blocks: [
      {
        kind: 'paragraph',
        text: `${appointment.client_name}, we have refunded your payment in full and cancelled your booking (${referenceOf(appointment)}). ${WHEN_REFUND_ARRIVES}`,
      },
      { kind: 'prices', rows: [], total: { label: 'Refunded', value: amount } },
      ...(isBooked(appointment) ? [whenBlock(appointment, customerTimes, 'Original time')] : []),
      ...loadBlocks(appointment),
      { kind: 'paragraph', text: 'The credit note is attached for your records.' },
      bookingButton(bookingUrl, 'See your booking'),
      { kind: 'paragraph', text: 'If you did not expect this, please get in touch.' },
      { kind: 'button', label: 'Contact us', url: contactUrl },
    ],
  };
}
