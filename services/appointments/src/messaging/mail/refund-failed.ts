import type { AlertOf } from '@tailgate/contracts';
import { type MailContent, paragraph } from '@tailgate/service-kit/mail';
import { usd } from '../../rules/format.ts';
import type { MailedAppointment } from '../../trips/appointment-repository.ts';
import { bookingOf, clientOf, paymentBlocks } from './alert-blocks.ts';

export function refundFailedMail(
  alert: AlertOf<'refund-failed'>,
  appointment: MailedAppointment | null,
  { publicUrl }: { publicUrl: string },
): MailContent {
  const amount = usd(alert.amount);
  const what = alert.failure === 'refused' ? 'Stripe refused the refund.' : "The customer's bank sent the refund back.";
  const owed = `${amount} is still owed to ${clientOf(appointment)}.`;
  return {
    subject: `Refund of ${amount} did not go through (${bookingOf(alert)})`,
    preview: `${what} ${owed}`,
    heading: 'A refund did not go through',
    blocks: [
      paragraph(`${what} ${owed}`),
      paragraph('Open the payment to try again, or return the money in another way and record it there.'),
      ...paymentBlocks(alert, { publicUrl, appointment }),
    ],
  };
}
