import { type MailBlock, paragraph } from '@tailgate/service-kit/mail';
import type { Booked } from '../../rules/booked-appointment.ts';
import type { MailedAppointment } from '../../trips/appointment-repository.ts';
import { balanceButton, paidBlock } from './balance.ts';
import { whenBlock } from './booked-time.ts';
import { bookingButton } from './booking-link.ts';
import { loadBlocks } from './load-blocks.ts';
import type { AppointmentMailSettings } from './outgoing-mail.ts';

/** What is paid, how to pay the rest, and the trip. */
export function balanceBlocks(
  appointment: Booked<MailedAppointment>,
  { bookingUrl, customerTimes }: AppointmentMailSettings,
): MailBlock[] {
  const how =
    appointment.payment_link === null
      ? 'Please get in touch with us to pay it.'
      : 'You can pay by card, and you need no account. Please keep this link private: anyone who has it can see your addresses and pay.';
  return [
    paidBlock(appointment),
    ...balanceButton(appointment),
    paragraph(how),
    whenBlock(appointment, customerTimes),
    ...loadBlocks(appointment),
    bookingButton(bookingUrl),
  ];
}
