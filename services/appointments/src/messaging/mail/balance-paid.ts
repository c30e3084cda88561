import { type MailContent, paragraph } from '@tailgate/service-kit/mail';
import { agreedParts } from '../../rules/balance.ts';
import type { Booked } from '../../rules/booked-appointment.ts';
import { usd } from '../../rules/format.ts';
import type { MailedAppointment } from '../../trips/appointment-repository.ts';
import { paidBlock } from './balance.ts';
import { bookedDay, whenBlock } from './booked-time.ts';
import { bookingButton } from './booking-link.ts';
import { greeting } from './greeting.ts';
import { loadBlocks, referenceOf } from './load-blocks.ts';
import type { AppointmentMailSettings } from './outgoing-mail.ts';

export function balancePaidMail(
  appointment: Booked<MailedAppointment>,
  { bookingUrl, customerTimes }: AppointmentMailSettings,
): MailContent {
  const balance = usd(agreedParts(appointment)?.balance ?? '0.00');
  return {
    subject: `Paid in full: your delivery on ${bookedDay(appointment)} (${referenceOf(appointment)})`,
    preview: `We received the balance of ${balance}. Your receipt is attached.`,
    heading: 'Your balance is paid',
    blocks: [
      paragraph(
        `${greeting(appointment)} thank you. We received the balance of ${balance}, so your delivery is paid in full.`,
      ),
      paidBlock(appointment),
      paragraph('Your receipt is attached.'),
      whenBlock(appointment, customerTimes),
      ...loadBlocks(appointment),
      bookingButton(bookingUrl, 'See your booking'),
    ],
  };
}
