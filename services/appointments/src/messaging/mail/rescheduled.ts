import { type MailContent, paragraph } from '@tailgate/service-kit/mail';
import { dueOf } from '../../rules/balance.ts';
import type { Booked } from '../../rules/booked-appointment.ts';
import type { MailedAppointment } from '../../trips/appointment-repository.ts';
import { dueBlocks, payBy } from './balance.ts';
import { bookedDay, bookedTimes, whenBlock } from './booked-time.ts';
import { bookingButton } from './booking-link.ts';
import { greeting } from './greeting.ts';
import { loadBlocks, referenceOf } from './load-blocks.ts';
import type { AppointmentMailSettings } from './outgoing-mail.ts';

/** An unpaid appointment can be rescheduled too. Say nothing about its payment, which may be in progress. */
export function rescheduledMail(
  appointment: Booked<MailedAppointment>,
  { bookingUrl, customerTimes }: AppointmentMailSettings,
): MailContent {
  const day = bookedDay(appointment);
  const isPaid = appointment.payment_id !== null && dueOf(appointment) === null;
  const paid = isPaid ? ' It is already paid, so there is nothing more to pay.' : '';
  return {
    subject: `Rescheduled: your delivery is now on ${day}`,
    preview: `${day}, ${bookedTimes(appointment, customerTimes)}. The price stays the same.`,
    heading: 'Your appointment has been rescheduled',
    blocks: [
      paragraph(`${greeting(appointment)} your booking (${referenceOf(appointment)}) has a new time.${paid}`),
      whenBlock(appointment, customerTimes, 'New time'),
      ...dueBlocks(appointment, payBy(appointment, customerTimes)),
      ...loadBlocks(appointment),
      bookingButton(bookingUrl),
    ],
  };
}

export function notRescheduledMail(
  appointment: Booked<MailedAppointment>,
  { bookingUrl, customerTimes }: AppointmentMailSettings,
): MailContent {
  const day = bookedDay(appointment);
  return {
    subject: `Not rescheduled: your delivery stays on ${day}`,
    preview: `${day}, ${bookedTimes(appointment, customerTimes)}. The time you chose was just taken.`,
    heading: 'Your appointment time has not changed',
    blocks: [
      paragraph(
        `${greeting(appointment)} the time you chose for your booking (${referenceOf(appointment)}) was just taken, so we kept your original time.`,
      ),
      whenBlock(appointment, customerTimes, 'Your time'),
      ...loadBlocks(appointment),
      bookingButton(bookingUrl, 'Choose another time'),
    ],
  };
}
