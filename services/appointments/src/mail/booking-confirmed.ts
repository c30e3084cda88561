import type { MailBlock, MailContent } from '@tailgate/service-kit/mail';
import type { MailedAppointment } from '../appointments/appointment-repository.ts';
import { type Booked, bookedDay, bookedTimes, whenBlock } from './booked-time.ts';
import { loadFacts, referenceOf, usd } from './load-facts.ts';
import type { MailSettings } from './mail-settings.ts';

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
      ...loadFacts(appointment),
      { kind: 'prices', rows: [], total: { label: 'Paid', value: usd(appointment.total_amount) } },
      { kind: 'paragraph', text: 'Open the attached file to add this to your calendar.' },
      ...waysToIt(appointment, publicUrl),
    ],
  };
}

/** The payment link shows the booking to anyone who has it; changing it takes an account with the client's address. */
function waysToIt({ client_user_id, booking_link, client_email }: MailedAppointment, publicUrl: string): MailBlock[] {
  const see: MailBlock[] =
    booking_link === null
      ? []
      : [
          { kind: 'paragraph', text: 'You can look at your booking at any time without an account.' },
          { kind: 'button', label: 'View your booking', url: booking_link },
        ];
  const [text, label, url] =
    client_user_id === null
      ? [
          `To reschedule or cancel it, create an account with this e-mail address (${client_email}) and confirm the address.`,
          'Create an account',
          `${publicUrl}/auth?tab=register`,
        ]
      : ['To reschedule or cancel it, sign in to the portal.', 'Open the portal', publicUrl];
  return [...see, { kind: 'paragraph', text }, { kind: 'button', label, url }];
}
