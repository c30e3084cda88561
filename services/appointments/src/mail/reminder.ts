import type { MailContent } from '@tailgate/service-kit/mail';
import type { MailedAppointment } from '../appointments/appointment-repository.ts';
import { type Booked, bookedDay, bookedTimes, whenBlock } from './booked-time.ts';
import { loadFacts } from './load-facts.ts';

export function reminderMail(appointment: Booked<MailedAppointment>, portalUrl: string): MailContent {
  const day = bookedDay(appointment);
  return {
    subject: `Reminder: your delivery on ${day}`,
    preview: `${day}, ${bookedTimes(appointment, ' to ')}. Everything is paid.`,
    heading: 'Your delivery is coming up',
    blocks: [
      {
        kind: 'paragraph',
        text: `${appointment.client_name}, the truck comes soon. Please have the load ready at the pick-up address.`,
      },
      whenBlock(appointment),
      ...loadFacts(appointment),
      { kind: 'button', label: 'Open the portal', url: portalUrl },
    ],
  };
}
