import { button, type MailContent, paragraph } from '@tailgate/service-kit/mail';
import type { Booked } from '../../rules/booked-appointment.ts';
import type { MailedAppointment } from '../../trips/appointment-repository.ts';
import { bookedDay, bookedTimes, whenBlock } from './booked-time.ts';
import { bookingButton } from './booking-link.ts';
import { greeting } from './greeting.ts';
import { loadBlocks, referenceOf } from './load-blocks.ts';
import type { AppointmentMailSettings } from './outgoing-mail.ts';

type Appointment = Booked<MailedAppointment>;

export function onTheWayMail(
  appointment: Appointment,
  { tripUrl, customerTimes }: AppointmentMailSettings,
): MailContent {
  return {
    subject: `Your truck is on the way (${referenceOf(appointment)})`,
    preview: `Today, ${bookedTimes(appointment, customerTimes)}. Please have your load ready.`,
    heading: 'Your truck is on the way',
    blocks: [
      paragraph(`${greeting(appointment)} your truck has set off. Please have your load ready.`),
      whenBlock(appointment, customerTimes),
      ...loadBlocks(appointment),
      button('Follow your trip', tripUrl),
    ],
  };
}

export function deliveredMail(appointment: Appointment, { bookingUrl }: AppointmentMailSettings): MailContent {
  return {
    subject: `Delivered: your load of ${bookedDay(appointment)} (${referenceOf(appointment)})`,
    preview: 'Your load has arrived. Thank you for choosing us.',
    heading: 'Your load is delivered',
    blocks: [
      paragraph(`${greeting(appointment)} your load has arrived. Thank you for choosing us.`),
      ...loadBlocks(appointment),
      bookingButton(bookingUrl, 'See your booking'),
    ],
  };
}

export function notDeliveredMail(appointment: Appointment, { bookingUrl }: AppointmentMailSettings): MailContent {
  return {
    subject: `We couldn't deliver your load (${referenceOf(appointment)})`,
    preview: "We'll contact you to find another time.",
    heading: "We couldn't deliver your load",
    blocks: [
      paragraph(
        `${greeting(appointment)} we couldn't finish your trip today. We'll contact you, or you can choose another time.`,
      ),
      ...loadBlocks(appointment),
      bookingButton(bookingUrl),
    ],
  };
}
