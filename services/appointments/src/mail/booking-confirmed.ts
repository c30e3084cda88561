import type { MailBlock, MailContent } from '@tailgate/service-kit/mail';
import type { MailedAppointment } from '../appointments/appointment-repository.ts';
import type { Booked } from '../appointments/booked-appointment.ts';
import { usd } from '../texts/format.ts';
import { bookedDay, bookedTimes, whenBlock } from './booked-time.ts';
import { loadBlocks, referenceOf } from './load-blocks.ts';
import type { MailSettings } from './outgoing-mail.ts';

export function bookingConfirmedMail(
  appointment: Booked<MailedAppointment>,
  { publicUrl, customerTimes }: MailSettings,
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
      { kind: 'paragraph', text: 'Open the attached file to add this to your calendar.' },
      ...accessBlocks(appointment, publicUrl),
    ],
  };
}

/** Anyone who has the payment link can view the booking. To change it takes an account with the client's address. */
function accessBlocks(
  { client_user_id, booking_link, client_email }: MailedAppointment,
  publicUrl: string,
): MailBlock[] {
  const view: MailBlock[] =
    booking_link === null
      ? []
      : [
          { kind: 'paragraph', text: 'You can view your booking at any time, no account needed.' },
          { kind: 'button', label: 'View your booking', url: booking_link },
        ];
  const [text, label, url] =
    client_user_id === null
      ? [
          `To reschedule or cancel, create an account with this email address (${client_email}) and confirm it.`,
          'Create an account',
          `${publicUrl}/auth?tab=register`,
        ]
      : ['To reschedule or cancel, sign in to the portal.', 'Open the portal', publicUrl];
  return [...view, { kind: 'paragraph', text }, { kind: 'button', label, url }];
}
