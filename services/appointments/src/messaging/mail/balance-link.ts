import type { MailContent } from '@tailgate/service-kit/mail';
import { dueOf } from '../../rules/balance.ts';
import type { Booked } from '../../rules/booked-appointment.ts';
import { usd } from '../../rules/format.ts';
import type { MailedAppointment } from '../../trips/appointment-repository.ts';
import { balanceButton, balanceHelp, paidBlock } from './balance.ts';
import { bookedDay, whenBlock } from './booked-time.ts';
import { bookingButton } from './booking-link.ts';
import { greeting } from './greeting.ts';
import { loadBlocks, referenceOf } from './load-blocks.ts';
import type { AppointmentMailSettings } from './outgoing-mail.ts';

/** @returns null once the balance is paid */
export function balanceLinkMail(
  appointment: Booked<MailedAppointment>,
  { bookingUrl, customerTimes }: AppointmentMailSettings,
): MailContent | null {
  const due = dueOf(appointment);
  if (due === null) return null;
  return {
    subject: `Pay your balance of ${usd(due)} (${referenceOf(appointment)})`,
    preview: `The balance of your delivery on ${bookedDay(appointment)} is ${usd(due)}.`,
    heading: 'The link to pay your balance',
    blocks: [
      {
        kind: 'paragraph',
        text: `${greeting(appointment)} our crew asked us to send you this. The balance of your delivery is ${usd(due)}.`,
      },
      paidBlock(appointment),
      ...balanceButton(appointment),
      { kind: 'paragraph', text: balanceHelp(appointment) },
      whenBlock(appointment, customerTimes),
      ...loadBlocks(appointment),
      bookingButton(bookingUrl),
    ],
  };
}
