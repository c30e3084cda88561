import type { MailContent } from '@tailgate/service-kit/mail';
import type { MailedAppointment } from '../appointments/appointment-repository.ts';
import { type Booked, bookedDay, bookedTimes, whenBlock } from './booked-time.ts';
import { loadFacts, usd } from './load-facts.ts';

export function bookingConfirmedMail(appointment: Booked<MailedAppointment>, portalUrl: string): MailContent {
  const day = bookedDay(appointment);
  return {
    subject: `Confirmed: your delivery on ${day}`,
    preview: `${day}, ${bookedTimes(appointment, ' to ')}. Paid ${usd(appointment.total_amount)}.`,
    heading: 'Your appointment is confirmed',
    blocks: [
      {
        kind: 'paragraph',
        text: `Thank you, ${appointment.client_name}. Your payment went through and the truck is booked for you.`,
      },
      whenBlock(appointment),
      ...loadFacts(appointment),
      { kind: 'prices', rows: [], total: { label: 'Paid', value: usd(appointment.total_amount) } },
      {
        kind: 'paragraph',
        text: `Your appointment number is ${appointment.id}. The file with this mail puts it into your calendar. To see or reschedule it, sign in to the portal with the account of this e-mail address.`,
      },
      { kind: 'button', label: 'Open the portal', url: portalUrl },
    ],
  };
}
