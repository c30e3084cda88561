import type { MailContent } from '@tailgate/service-kit/mail';
import type { MailedAppointment } from '../appointments/appointment-repository.ts';
import { type Booked, bookedDay, bookedTimes, whenBlock } from './booked-time.ts';
import { loadFacts } from './load-facts.ts';

/** Staff move what is not paid for yet, too; nothing is said of its payment, which may be on its way. */
export function rescheduledMail(appointment: Booked<MailedAppointment>, portalUrl: string): MailContent {
  const day = bookedDay(appointment);
  const paid = appointment.payment_id === null ? '' : ' It is paid; nothing more is charged.';
  return {
    subject: `Rescheduled: your delivery is now on ${day}`,
    preview: `${day}, ${bookedTimes(appointment, ' to ')}. The price stays the same.`,
    heading: 'Your appointment was moved',
    blocks: [
      {
        kind: 'paragraph',
        text: `${appointment.client_name}, appointment #${appointment.id} has a new time.${paid}`,
      },
      whenBlock(appointment, 'New time'),
      ...loadFacts(appointment),
      { kind: 'button', label: 'Open the portal', url: portalUrl },
    ],
  };
}

/** The portal had shown the new time already when it turned out that the slot was lost. */
export function notRescheduledMail(appointment: Booked<MailedAppointment>, portalUrl: string): MailContent {
  const day = bookedDay(appointment);
  return {
    subject: `Not rescheduled: your delivery stays on ${day}`,
    preview: `${day}, ${bookedTimes(appointment, ' to ')}. The time you chose was just taken.`,
    heading: 'Your appointment stays as it was',
    blocks: [
      {
        kind: 'paragraph',
        text: `${appointment.client_name}, the time you chose for appointment #${appointment.id} was just taken. We kept the time you had.`,
      },
      whenBlock(appointment, 'Your time'),
      { kind: 'paragraph', text: 'You can choose another time in the portal.' },
      { kind: 'button', label: 'Choose another time', url: portalUrl },
    ],
  };
}
