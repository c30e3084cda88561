import { button, type MailBlock, type MailContent, paragraph } from '@tailgate/service-kit/mail';
import type { Booked } from '../../rules/booked-appointment.ts';
import type { MailedAppointment } from '../../trips/appointment-repository.ts';
import { bookedDay, bookedTimes, whenBlock } from './booked-time.ts';
import { greeting } from './greeting.ts';
import { loadBlocks, referenceOf } from './load-blocks.ts';
import type { AppointmentMailSettings } from './outgoing-mail.ts';

export function bookingButton(url: string, label = 'See or change your booking'): MailBlock {
  return button(label, url);
}

export function bookingLinkBlocks(url: string): MailBlock[] {
  return [
    paragraph(
      'See your booking, reschedule or cancel it, or add instructions for the driver. No account needed. Please keep this link private: anyone who has it can do the same.',
    ),
    bookingButton(url),
  ];
}

export function bookingLinkMail(
  appointment: Booked<MailedAppointment>,
  { bookingUrl, customerTimes }: AppointmentMailSettings,
): MailContent {
  const day = bookedDay(appointment);
  return {
    subject: `Your booking on ${day} (${referenceOf(appointment)})`,
    preview: `${day}, ${bookedTimes(appointment, customerTimes)}. Open the link to see or change your booking.`,
    heading: 'The link to your booking',
    blocks: [
      paragraph(`${greeting(appointment)} here is the link to your booking again.`),
      whenBlock(appointment, customerTimes),
      ...loadBlocks(appointment),
      ...bookingLinkBlocks(bookingUrl),
      paragraph('If you did not ask for it, you can ignore this email. Only you received the link.'),
    ],
  };
}
