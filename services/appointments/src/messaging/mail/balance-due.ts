import type { MailContent } from '@tailgate/service-kit/mail';
import type { Booked } from '../../rules/booked-appointment.ts';
import { usd } from '../../rules/format.ts';
import type { MailedAppointment } from '../../trips/appointment-repository.ts';
import { balanceButton, balanceHelp, paidBlock } from './balance.ts';
import { bookedDay, bookedStart, whenBlock } from './booked-time.ts';
import { bookingButton } from './booking-link.ts';
import { greeting } from './greeting.ts';
import { loadBlocks, referenceOf } from './load-blocks.ts';
import type { AppointmentMailSettings } from './outgoing-mail.ts';

export function balanceDueMail(
  appointment: Booked<MailedAppointment> & { balance_due: string },
  { bookingUrl, customerTimes }: AppointmentMailSettings,
): MailContent {
  const day = bookedDay(appointment);
  const due = usd(appointment.balance_due);
  const start = bookedStart(appointment, customerTimes);
  return {
    subject: `Balance due: ${due} for your delivery on ${day} (${referenceOf(appointment)})`,
    preview: `Please pay the balance of ${due} by ${start}.`,
    heading: 'Please pay the balance',
    blocks: [
      {
        kind: 'paragraph',
        text: `${greeting(appointment)} your delivery is coming up. Please pay the balance of ${due} before it.`,
      },
      { kind: 'note', label: 'Pay by', text: `${start}, when your delivery starts` },
      paidBlock(appointment),
      ...balanceButton(appointment),
      { kind: 'paragraph', text: balanceHelp(appointment) },
      whenBlock(appointment, customerTimes),
      ...loadBlocks(appointment),
      bookingButton(bookingUrl),
    ],
  };
}
