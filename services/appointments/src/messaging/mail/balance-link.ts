import { type MailContent, paragraph } from '@tailgate/service-kit/mail';
import { dueOf } from '../../rules/balance.ts';
import type { Booked } from '../../rules/booked-appointment.ts';
import { usd } from '../../rules/format.ts';
import type { MailedAppointment } from '../../trips/appointment-repository.ts';
import { balanceBlocks } from './balance-blocks.ts';
import { bookedDay } from './booked-time.ts';
import { greeting } from './greeting.ts';
import { referenceOf } from './load-blocks.ts';
import type { AppointmentMailSettings } from './outgoing-mail.ts';

/** @returns null once the balance is paid */
export function balanceLinkMail(
  appointment: Booked<MailedAppointment>,
  settings: AppointmentMailSettings,
): MailContent | null {
  const due = dueOf(appointment);
  if (due === null) return null;
  return {
    subject: `Pay your balance of ${usd(due)} (${referenceOf(appointment)})`,
    preview: `The balance of your delivery on ${bookedDay(appointment)} is ${usd(due)}.`,
    heading: 'The link to pay your balance',
    blocks: [
      paragraph(
        `${greeting(appointment)} our crew asked us to send you this. The balance of your delivery is ${usd(due)}.`,
      ),
      ...balanceBlocks(appointment, settings),
    ],
  };
}
