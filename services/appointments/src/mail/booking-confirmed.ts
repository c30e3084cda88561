import type { MailContent } from '@tailgate/service-kit/mail';
import type { MailedAppointment } from '../appointments/appointment-repository.ts';
import type { Booked } from '../appointments/booked-appointment.ts';
import { usd } from '../texts/format.ts';
import { bookedDay, bookedTimes, whenBlock } from './booked-time.ts';
import { bookingLinkBlocks } from './booking-link.ts';
import { loadBlocks, referenceOf } from './load-blocks.ts';
import type { AppointmentMailSettings } from './outgoing-mail.ts';

export function bookingConfirmedMail(
  appointment: Booked<MailedAppointment>,
  { bookingUrl, customerTimes }: AppointmentMailSettings,
): MailContent {
  const day = bookedDay(appointment);
  return {
    subject: `Confirmed: your delivery on ${day} (${referenceOf(appointment)})`,
    preview: `${day}, ${bookedTimes(appointment, customerTimes)}. Paid ${usd(appointment.total_amount)}.`,
    heading: 'Your appointment is confirmed',
    blocks: [
      {
        kind: 'paragraph',
        text: `Thank you, ${appointment.client_name}. Your payment went through and the truck is booked for you.`,
      },
      whenBlock(appointment, customerTimes),
      ...loadBlocks(appointment),
      { kind: 'prices', rows: [], total: { label: 'Paid', value: usd(appointment.total_amount) } },
      {
        kind: 'paragraph',
        text: 'Your receipt is attached. Open the other attached file to add this to your calendar.',
      },
      ...bookingLinkBlocks(bookingUrl),
    ],
  };
}
