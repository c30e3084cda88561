import type { MoneyAtBank } from '@tailgate/contracts';
import { brandOf } from '@tailgate/service-kit/mail';
import type { Transaction } from 'sequelize';
import { invitationFor } from '../../calendar/invitation.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { RefundFacts } from '../../gateways/payments-gateway.ts';
import type { MailFacts } from '../../outbox/fixed-mail.ts';
import { isCrewMail, type Mail } from '../../queues.ts';
import { presentReceipt } from '../../receipts/present-receipt.ts';
import { isBooked } from '../../rules/booked-appointment.ts';
import type { MailedAppointment } from '../../trips/appointment-repository.ts';
import { balanceLinkMail } from './balance-link.ts';
import { balancePaidMail } from './balance-paid.ts';
import { bookingConfirmedMail } from './booking-confirmed.ts';
import { bookingLinkMail } from './booking-link.ts';
import { cancelledMail } from './cancelled.ts';
import { creditNoteMail } from './credit-note.ts';
import { deliveredMail, notDeliveredMail, onTheWayMail } from './crew-mails.ts';
import { textsForClient } from './mailed-texts.ts';
import type { AppointmentMailSettings, MailSource, OutgoingMail } from './outgoing-mail.ts';
import { partlyRefundedMail } from './partly-refunded.ts';
import { refundedMail } from './refunded.ts';
import { remindingMail } from './reminding-mail.ts';
import { notRescheduledMail, rescheduledMail } from './rescheduled.ts';

type AppointmentMail = Extract<Mail, { appointment_id: number }>;
type Source = Pick<Dependencies, 'appointments' | 'bookingLinks' | 'clients' | 'receipts' | 'tripLinks'> & MailSource;
type Settings = MailSource['settings'] & AppointmentMailSettings;

export async function writeAppointmentMail(
  source: Source,
  { mail: job, facts }: { mail: AppointmentMail; facts: MailFacts },
  transaction: Transaction | null,
): Promise<OutgoingMail> {
  const stored = await source.appointments.findForMail(job.appointment_id, transaction);
  if (!stored) return null;
  const bookingUrl = source.bookingLinks.urlFor(stored);
  const tripUrl = source.tripLinks.urlFor(stored);
  const settings = {
    ...source.settings,
    bookingUrl,
    tripUrl,
    balanceHours: source.company.balance_hours,
    now: source.now(),
  };
  const { to, ...appointment } = await textsForClient(source, stored, transaction);
  if (job.kind === 'cancelled' || job.kind === 'refunded') {
    return cancellationMail({ ...source, settings, to }, { kind: job.kind, facts }, appointment);
  }
  if (job.kind === 'booking-link')
    return isBooked(appointment) ? { to, content: bookingLinkMail(appointment, settings) } : null;
  if (job.kind === 'credit-note')
    return await writeCreditNote({ ...source, settings, to }, { appointment, number: job.receipt }, transaction);
  if (job.kind === 'partly-refunded')
    return facts.part ? { to, content: partlyRefundedMail(appointment, facts.part, settings) } : null;
  // The appointment was cancelled after this mail was queued; the cancellation has its own mail.
  if (appointment.cancelled_at !== null || !isBooked(appointment)) return null;
  if (job.kind === 'balance-link') {
    const content = balanceLinkMail(appointment, settings);
    return content && { to, content };
  }
  if (job.kind === 'balance-paid') return { to, content: balancePaidMail(appointment, settings) };
  if (job.kind === 'reminder' || job.kind === 'balance-due') {
    const content = remindingMail(job, appointment, settings);
    return content && { to, content };
  }
  const mail = { to, content: TEMPLATES[job.kind](appointment, settings) };
  if (isCrewMail(job.kind)) return mail;
  return withCalendar(source, 'REQUEST', appointment, mail);
}

const TEMPLATES = {
  'booking-confirmed': bookingConfirmedMail,
  rescheduled: rescheduledMail,
  'not-rescheduled': notRescheduledMail,
  'on-the-way': onTheWayMail,
  delivered: deliveredMail,
  'not-delivered': notDeliveredMail,
};

async function writeCreditNote(
  { receipts, settings, to }: Pick<Source, 'receipts'> & { settings: Settings } & Pick<NonNullable<OutgoingMail>, 'to'>,
  { appointment, number }: { appointment: MailedAppointment; number: string },
  transaction: Transaction | null,
): Promise<OutgoingMail> {
  const receipt = await receipts.find(number, transaction ?? undefined);
  if (!receipt) return null;
  const amount = presentReceipt(receipt).amount;
  const isToCard = receipt.method === 'card';
  return { to, content: creditNoteMail(appointment, { amount, number, isToCard }, settings) };
}

function cancellationMail(
  source: Omit<Source, 'settings'> & { settings: Settings } & Pick<NonNullable<OutgoingMail>, 'to'>,
  { kind, facts }: { kind: 'cancelled' | 'refunded'; facts: MailFacts },
  appointment: MailedAppointment,
): OutgoingMail {
  const byHand = facts.refund?.byHand === true;
  const atBank = appointment.payment_id === null ? null : moneyAtBank(facts.refund?.standing);
  const { contactUrl } = brandOf(source.company, source.settings.publicUrl);
  const content =
    kind === 'refunded' && atBank === null
      ? refundedMail(appointment, contactUrl, { ...source.settings, byHand })
      : cancelledMail(appointment, { ...source.settings, byHand, ...(atBank && { atBank }) });
  return withCalendar(source, 'CANCEL', appointment, { to: source.to, content });
}

/** The mail must not promise a refund of money that a bank has, or has returned. */
function moneyAtBank(standing: RefundFacts['standing'] | undefined): MoneyAtBank | null {
  return standing === 'disputed' || standing === 'returned by the bank' ? standing : null;
}

/** Adds the calendar event. An unpaid appointment is in no calendar yet; its confirmation will add it. */
function withCalendar(
  source: Source,
  method: 'REQUEST' | 'CANCEL',
  appointment: MailedAppointment,
  mail: NonNullable<OutgoingMail>,
): OutgoingMail {
  if (appointment.payment_id === null || !isBooked(appointment)) return mail;
  const { company_name: companyName } = source.company;
  return { ...mail, calendar: invitationFor(appointment, method, { ...source, companyName }) };
}
