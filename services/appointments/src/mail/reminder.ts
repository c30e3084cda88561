import type { MailContent } from '@tailgate/service-kit/mail';
import type { MailedAppointment } from '../appointments/appointment-repository.ts';
import type { Booked } from '../appointments/booked-appointment.ts';
import { bookedDay, bookedTimes, whenBlock } from './booked-time.ts';
import { bookingButton } from './booking-link.ts';
import { loadBlocks } from './load-blocks.ts';
import type { AppointmentMailSettings } from './outgoing-mail.ts';

export function reminderMail(
  appointment: Booked<MailedAppointment>,
  { bookingUrl, customerTimes }: AppointmentMailSettings,
): MailContent {
  const day = bookedDay(appointment);
  return {
    subject: `Reminder: your delivery on ${day}`,
    preview: `${day}, ${bookedTimes(appointment, customerTimes)}. Your delivery is paid in full.`,
    heading: 'Your delivery is coming up',
    blocks: [
      {
        kind: 'paragraph',
        text: `${appointment.client_name}, your truck is coming soon. Please have your load ready at the pick-up address.`,
      },
      whenBlock(appointment, customerTimes),
      ...loadBlocks(appointment),
      bookingButton(bookingUrl),
    ],
  };
}
