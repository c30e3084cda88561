import type { AlertOf, DisputeStatus } from '@tailgate/contracts';
import { formatInstant, formatInstantDate, type TimeFormat } from '@tailgate/domain';
import { type MailContent, note, paragraph } from '@tailgate/service-kit/mail';
import { usd } from '../../rules/format.ts';
import type { MailedAppointment } from '../../trips/appointment-repository.ts';
import { bookingOf, clientOf, paymentBlocks } from './alert-blocks.ts';

interface Settings {
  publicUrl: string;
  timeZone: string;
  staffTimes: TimeFormat;
}

export function paymentDisputedMail(
  alert: AlertOf<'payment-disputed'>,
  appointment: MailedAppointment | null,
  { publicUrl, timeZone, staffTimes }: Settings,
): MailContent {
  const { heading, sentence, advice } = textsOf(alert.status, {
    client: clientOf(appointment),
    amount: usd(alert.amount),
  });
  const due = alert.evidence_due_at;
  const until = due === null ? '' : `: respond by ${formatInstantDate(new Date(due), timeZone)}`;
  const respondBy = due === null ? [] : [note('Respond by', formatInstant(due, timeZone, staffTimes))];
  const reason = { label: 'Reason', value: alert.reason.replaceAll('_', ' ') };
  return {
    subject: `${heading}${until} (${bookingOf(alert)})`,
    preview: sentence,
    heading,
    blocks: [
      paragraph(sentence),
      ...respondBy,
      paragraph(advice),
      ...paymentBlocks(alert, { publicUrl, appointment, more: [reason] }),
    ],
  };
}

function textsOf(status: DisputeStatus, { client, amount }: { client: string; amount: string }) {
  if (status.startsWith('warning_')) {
    return {
      heading: 'A bank asks about a payment',
      sentence: `${client}'s bank asks about a payment of ${amount}. No money has been withdrawn.`,
      advice:
        status === 'warning_needs_response'
          ? "Answer in Stripe's dashboard, or refund the payment to prevent a dispute."
          : 'You do not need to respond.',
    };
  }
  const isOver = status === 'won' || status === 'lost' || status === 'prevented';
  return {
    heading: isOver ? 'A payment was disputed' : 'A payment is disputed',
    sentence: isOver
      ? `${client}'s bank disputed a payment of ${amount}. The dispute is closed (${status}).`
      : `${client}'s bank opened a dispute for ${amount} and is holding the money until it's decided.`,
    advice:
      status === 'needs_response'
        ? "Open the payment to submit evidence in Stripe's dashboard, or accept the dispute there. Without evidence, the dispute is lost."
        : 'You do not need to respond.',
  };
}
