import type { MailContent } from '@tailgate/service-kit/mail';
import type { MailedAppointment } from '../appointments/appointment-repository.ts';
import { type Booked, bookedDay, bookedTimes, whenBlock } from './booked-time.ts';
import { loadFacts } from './load-facts.ts';
import type { MailSettings } from './mail-settings.ts';

export function reminderMail(
  appointment: Booked<MailedAppointment>,
  { publicUrl, customerTimes }: MailSettings,
): MailContent {
  const day = bookedDay(appointment);
  return {
    subject: `Reminder: your delivery on ${day}`,
    preview: `${day}, ${bookedTimes(appointment, customerTimes)}. Everything is paid.`,
    heading: 'Your delivery is coming up',
    blocks: [
      {
        kind: 'paragraph',
        text: `${appointment.client_name}, the truck is coming soon. Please have the load ready at the pick-up address.`,
      },
      whenBlock(appointment, customerTimes),
      ...loadFacts(appointment),
      { kind: 'button', label: 'Open the portal', url: publicUrl },
    ],
  };
}
