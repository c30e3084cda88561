import type { MailContent } from '@tailgate/service-kit/mail';
import type { MailedAppointment } from '../appointments/appointment-repository.ts';
import { type Booked, bookedDay, bookedTimes, whenBlock } from './booked-time.ts';
import { loadFacts, referenceOf } from './load-facts.ts';
import type { MailSettings } from './mail-settings.ts';

/** Staff move what is not paid for yet, too; nothing is said of its payment, which may be on its way. */
export function rescheduledMail(
  appointment: Booked<MailedAppointment>,
  { publicUrl, customerTimes }: MailSettings,
): MailContent {
  const day = bookedDay(appointment);
  const paid = appointment.payment_id === null ? '' : ' It is paid; nothing more is charged.';
  return {
    subject: `Rescheduled: your delivery is now on ${day}`,
    preview: `${day}, ${bookedTimes(appointment, customerTimes)}. The price stays the same.`,
    heading: 'Your appointment was moved',
    blocks: [
      {
        kind: 'paragraph',
        text: `${appointment.client_name}, your booking (${referenceOf(appointment)}) has a new time.${paid}`,
      },
      whenBlock(appointment, customerTimes, 'New time'),
      ...loadFacts(appointment),
      { kind: 'button', label: 'Open the portal', url: publicUrl },
    ],
  };
}

/** The portal had shown the new time already when it turned out that the slot was lost. */
export function notRescheduledMail(
  appointment: Booked<MailedAppointment>,
  { publicUrl, customerTimes }: MailSettings,
): MailContent {
  const day = bookedDay(appointment);
  return {
    subject: `Not rescheduled: your delivery stays on ${day}`,
    preview: `${day}, ${bookedTimes(appointment, customerTimes)}. The time you chose was just taken.`,
    heading: 'Your appointment stays as it was',
    blocks: [
      {
        kind: 'paragraph',
        text: `${appointment.client_name}, the time you chose for your booking (${referenceOf(appointment)}) was just taken. We kept the time you had.`,
      },
      whenBlock(appointment, customerTimes, 'Your time'),
      { kind: 'paragraph', text: 'You can choose another time in the portal.' },
      { kind: 'button', label: 'Choose another time', url: publicUrl },
    ],
  };
}
