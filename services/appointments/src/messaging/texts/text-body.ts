import { formatTime, formatTripDate } from '@tailgate/domain';
import type { TextJob } from '../../queues.ts';
import { dueOf } from '../../rules/balance.ts';
import { isBooked } from '../../rules/booked-appointment.ts';
import { usd } from '../../rules/format.ts';
import type { MailedAppointment } from '../../trips/appointment-repository.ts';
import { referenceOf } from '../mail/load-blocks.ts';
import type { MailSource } from '../mail/outgoing-mail.ts';

type ClientTextKind = Extract<TextJob, { appointment_id: number }>['kind'];
type Source = Pick<MailSource, 'company' | 'settings'> & { tripUrl: string };

/**
 * The words of a text message: short, in characters that take the least room, and without what people typed.
 * @returns null if there is nothing to say about a time
 */
export function textBody(kind: ClientTextKind, appointment: MailedAppointment, source: Source): string | null {
  const said = sentenceOf(kind, appointment, source);
  return said && `${source.company.company_name}: ${said} Reply STOP to opt out.`;
}

function sentenceOf(
  kind: ClientTextKind,
  appointment: MailedAppointment,
  { settings, tripUrl }: Source,
): string | null {
  const reference = `(${referenceOf(appointment)})`;
  const hasAddress = appointment.client_email !== '';
  const details = hasAddress ? ' Details are in your email.' : '';
  const isCancellation = kind === 'cancelled' || kind === 'refunded';
  if (!isBooked(appointment)) return isCancellation ? `Your booking is cancelled ${reference}.${details}` : null;
  const [from, to] = [appointment.appointment_time_start, appointment.appointment_time_end];
  const day = formatTripDate(appointment.appointment_date);
  const when = `${day}, ${formatTime(from, settings.customerTimes)} to ${formatTime(to, settings.customerTimes)}`;
  if (isCancellation) return `Your delivery on ${day} is cancelled ${reference}.${details}`;
  const due = dueOf(appointment);
  const balance =
    due === null
      ? ''
      : ` The balance of ${usd(due)} is still to be paid${hasAddress ? '; the link is in your email' : ''}.`;
  const sentences = {
    'on-the-way': `Your truck is on the way ${reference}. Follow it: ${tripUrl}`,
    delivered: `Your load is delivered ${reference}.${details}`,
    'not-delivered': `We couldn't deliver your load ${reference}. We'll contact you.`,
    'booking-confirmed': `You're booked for ${when} ${reference}.${balance}`,
    rescheduled: `Your delivery has a new time: ${when} ${reference}.`,
    'not-rescheduled': `The time you chose was just taken. Your delivery stays on ${when} ${reference}.`,
    reminder: `Your delivery is coming up: ${when} ${reference}. Please have your load ready.${balance}`,
    'balance-due':
      due &&
      `Please pay the balance of ${usd(due)} for your delivery on ${day} ${reference}. ${hasAddress ? 'The link is in your email.' : 'Ask us for the link.'}`,
  };
  return sentences[kind];
}
