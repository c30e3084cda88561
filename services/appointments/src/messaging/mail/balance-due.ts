import { type MailContent, note, paragraph } from '@tailgate/service-kit/mail';
import type { Booked } from '../../rules/booked-appointment.ts';
import { usd } from '../../rules/format.ts';
import type { MailedAppointment } from '../../trips/appointment-repository.ts';
import { balanceBlocks } from './balance-blocks.ts';
import { bookedDay, bookedStart } from './booked-time.ts';
import { greeting } from './greeting.ts';
import { referenceOf } from './load-blocks.ts';
import type { AppointmentMailSettings } from './outgoing-mail.ts';

export function balanceDueMail(
  appointment: Booked<MailedAppointment> & { balance_due: string },
  settings: AppointmentMailSettings,
): MailContent {
  const day = bookedDay(appointment);
  const due = usd(appointment.balance_due);
  const start = bookedStart(appointment, settings.customerTimes);
  return {
    subject: `Balance due: ${due} for your delivery on ${day} (${referenceOf(appointment)})`,
    preview: `Please pay the balance of ${due} by ${start}.`,
    heading: 'Please pay the balance',
    blocks: [
      paragraph(`${greeting(appointment)} your delivery is coming up. Please pay the balance of ${due} before it.`),
      note('Pay by', `${start}, when your delivery starts`),
      ...balanceBlocks(appointment, settings),
    ],
  };
}
