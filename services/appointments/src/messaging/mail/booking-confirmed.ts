import { type MailContent, paragraph } from '@tailgate/service-kit/mail';
import { dueOf, paidSoFar } from '../../rules/balance.ts';
import type { Booked } from '../../rules/booked-appointment.ts';
import { usd } from '../../rules/format.ts';
import type { MailedAppointment } from '../../trips/appointment-repository.ts';
import { askedWhen, dueBlocks, paidBlock } from './balance.ts';
import { bookedDay, bookedTimes, whenBlock } from './booked-time.ts';
import { bookingLinkBlocks } from './booking-link.ts';
import { greeting } from './greeting.ts';
import { loadBlocks, referenceOf } from './load-blocks.ts';
import type { AppointmentMailSettings } from './outgoing-mail.ts';

export function bookingConfirmedMail(
  appointment: Booked<MailedAppointment>,
  { bookingUrl, customerTimes, ...clock }: AppointmentMailSettings,
): MailContent {
  const day = bookedDay(appointment);
  const due = dueOf(appointment);
  const balance = due === null ? '' : ` The balance of ${usd(due)} is still to be paid.`;
  return {
    subject: `Confirmed: your delivery on ${day} (${referenceOf(appointment)})`,
    preview: `${day}, ${bookedTimes(appointment, customerTimes)}. Paid ${usd(paidSoFar(appointment))}.${balance}`,
    heading: 'Your appointment is confirmed',
    blocks: [
      paragraph(
        `${greeting(appointment)} thank you. Your ${due === null ? 'payment' : 'deposit'} went through and the truck is booked for you.`,
      ),
      whenBlock(appointment, customerTimes),
      ...loadBlocks(appointment),
      paidBlock(appointment),
      ...dueBlocks(appointment, askedWhen(appointment, { customerTimes, ...clock })),
      paragraph('Your receipt and an invitation for your calendar are attached.'),
      ...bookingLinkBlocks(bookingUrl),
    ],
  };
}
