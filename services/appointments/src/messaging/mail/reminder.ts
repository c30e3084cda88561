import { type MailContent, paragraph } from '@tailgate/service-kit/mail';
import { dueOf } from '../../rules/balance.ts';
import type { Booked } from '../../rules/booked-appointment.ts';
import { usd } from '../../rules/format.ts';
import type { MailedAppointment } from '../../trips/appointment-repository.ts';
import { dueBlocks, payBy } from './balance.ts';
import { bookedDay, bookedTimes, whenBlock } from './booked-time.ts';
import { bookingButton } from './booking-link.ts';
import { greeting } from './greeting.ts';
import { loadBlocks } from './load-blocks.ts';
import type { AppointmentMailSettings } from './outgoing-mail.ts';

export function reminderMail(
  appointment: Booked<MailedAppointment>,
  { bookingUrl, customerTimes }: AppointmentMailSettings,
): MailContent {
  const day = bookedDay(appointment);
  const due = dueOf(appointment);
  const paid = due === null ? 'Your delivery is paid in full.' : `The balance of ${usd(due)} is still to be paid.`;
  return {
    subject: `Reminder: your delivery on ${day}`,
    preview: `${day}, ${bookedTimes(appointment, customerTimes)}. ${paid}`,
    heading: 'Your delivery is coming up',
    blocks: [
      paragraph(
        `${greeting(appointment)} your truck is coming soon. Please have your load ready at the pick-up address.`,
      ),
      whenBlock(appointment, customerTimes),
      ...dueBlocks(appointment, payBy(appointment, customerTimes)),
      ...loadBlocks(appointment),
      bookingButton(bookingUrl),
    ],
  };
}
