import { type MailContent, paragraph } from '@tailgate/service-kit/mail';
import { isBooked } from '../../rules/booked-appointment.ts';
import { usd } from '../../rules/format.ts';
import type { MailedAppointment } from '../../trips/appointment-repository.ts';
import { whenBlock } from './booked-time.ts';
import { bookingButton } from './booking-link.ts';
import { greeting } from './greeting.ts';
import { loadBlocks, referenceOf, WHEN_REFUND_ARRIVES } from './load-blocks.ts';
import type { AppointmentMailSettings } from './outgoing-mail.ts';

export function creditNoteMail(
  appointment: MailedAppointment,
  { amount, number, isToCard }: { amount: string; number: string; isToCard: boolean },
  { bookingUrl, customerTimes }: AppointmentMailSettings,
): MailContent {
  const refunded = usd(amount);
  return {
    subject: `Refunded: ${refunded} (${referenceOf(appointment)})`,
    preview: `We refunded ${refunded}. The credit note is attached.`,
    heading: `We refunded ${refunded}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${greeting(appointment)} this is the refund for your booking (${referenceOf(appointment)}).${isToCard ? ` ${WHEN_REFUND_ARRIVES}` : ''}`,
      },
      { kind: 'prices', rows: [], total: { label: 'Refunded', value: refunded } },
      paragraph(`Credit note ${number} is attached for your records.`),
      ...(isBooked(appointment) ? [whenBlock(appointment, customerTimes, 'Original time')] : []),
      ...loadBlocks(appointment),
      bookingButton(bookingUrl, 'See your booking'),
    ],
  };
}
