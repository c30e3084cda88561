import type { MailContent } from '@tailgate/service-kit/mail';
import type { Booked } from '../../rules/booked-appointment.ts';
import { usd } from '../../rules/format.ts';
import type { MailedAppointment } from '../../trips/appointment-repository.ts';
import { balanceButton, paidBlock } from './balance.ts';
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
  const how =
    appointment.payment_link === null
      ? 'Please get in touch with us to pay it.'
      : 'You can pay by card, and you need no account. Please keep this link private: anyone who has it can see your addresses and pay.';
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
      { kind: 'paragraph', text: how },
      whenBlock(appointment, customerTimes),
      ...loadBlocks(appointment),
      bookingButton(bookingUrl),
    ],
  };
}
