import { brandOf } from '@tailgate/service-kit/mail';
import type { MailedAppointment } from '../appointments/appointment-repository.ts';
import { isBooked } from '../appointments/booked-appointment.ts';
import { invitationFor } from '../calendar/invitation.ts';
import type { Dependencies } from '../dependencies.ts';
import type { MailJob } from '../jobs/queues.ts';
import { presentReceipt } from '../receipts/present-receipt.ts';
import { balancePaidMail } from './balance-paid.ts';
import { bookingConfirmedMail } from './booking-confirmed.ts';
import { bookingLinkMail } from './booking-link.ts';
import { cancelledMail, type MoneyAtBank } from './cancelled.ts';
import { creditNoteMail } from './credit-note.ts';
import { textsForClient } from './mailed-texts.ts';
import type { AppointmentMailSettings, MailSource, OutgoingMail } from './outgoing-mail.ts';
import { partlyRefundedMail } from './partly-refunded.ts';
import { refundedMail } from './refunded.ts';
import { remindingMail } from './reminding-mail.ts';
import { notRescheduledMail, rescheduledMail } from './rescheduled.ts';

type AppointmentMail = Extract<MailJob, { appointment_id: number }>;
type Source = Pick<Dependencies, 'appointments' | 'bookingLinks' | 'clients' | 'payments' | 'receipts'> & MailSource;
type Settings = MailSource['settings'] & AppointmentMailSettings;

export async function writeAppointmentMail(source: Source, job: AppointmentMail & MailJob): Promise<OutgoingMail> {
  const stored = await source.appointments.findForMail(job.appointment_id);
  if (!stored) return null;
  const bookingUrl = source.bookingLinks.urlFor(stored);
  const settings = { ...source.settings, bookingUrl, balanceHours: source.company.balance_hours, now: source.now() };
  const { to, ...appointment } = await textsForClient(source, stored);
  if (job.kind === 'cancelled' || job.kind === 'refunded') {
    const isPaid = appointment.payment_id !== null;
    const refund = isPaid ? await source.payments.refundOf(appointment.id, `mail-${job.message_id}`) : 'under way';
    // The mail must not promise a refund of money that a bank has, or has returned.
    const isOfBank = refund === 'disputed' || refund === 'returned by the bank';
    return cancellationMail({ ...source, settings, to }, isOfBank ? refund : job.kind, appointment);
  }
  if (job.kind === 'booking-link')
    return isBooked(appointment) ? { to, content: bookingLinkMail(appointment, settings) } : null;
  if (job.kind === 'credit-note') return await writeCreditNote({ ...source, to }, appointment, job.receipt);
  if (job.kind === 'partly-refunded') {
    const facts = await source.payments.partialRefund(job.partial_refund_id, `mail-${job.message_id}`);
    return { to, content: partlyRefundedMail(appointment, facts, settings) };
  }
  // The appointment was cancelled after this mail was queued; the cancellation has its own mail.
  if (appointment.cancelled_at !== null || !isBooked(appointment)) return null;
  if (job.kind === 'balance-paid') return { to, content: balancePaidMail(appointment, settings) };
  if (job.kind === 'reminder' || job.kind === 'balance-due') {
    const content = remindingMail(job, appointment, settings);
    return content && { to, content };
  }
  const mail = { to, content: TEMPLATES[job.kind](appointment, settings) };
  return withCalendar(source, 'REQUEST', appointment, mail);
}

const TEMPLATES = {
  'booking-confirmed': bookingConfirmedMail,
  rescheduled: rescheduledMail,
  'not-rescheduled': notRescheduledMail,
};

async function writeCreditNote(
  { receipts, to }: Pick<Source, 'receipts'> & Pick<NonNullable<OutgoingMail>, 'to'>,
  appointment: MailedAppointment,
  number: string,
): Promise<OutgoingMail> {
  const receipt = await receipts.find(number);
  if (!receipt) return null;
  const amount = presentReceipt(receipt).amount;
  return { to, content: creditNoteMail(appointment, { amount, number, isToCard: receipt.method === 'card' }) };
}

function cancellationMail(
  source: Omit<Source, 'settings'> & { settings: Settings } & Pick<NonNullable<OutgoingMail>, 'to'>,
  kind: 'cancelled' | 'refunded' | MoneyAtBank,
  appointment: MailedAppointment,
): OutgoingMail {
  const { publicUrl } = source.settings;
  const content =
    kind === 'refunded'
      ? refundedMail(appointment, brandOf(source.company, publicUrl).contactUrl, source.settings)
      : cancelledMail(appointment, { ...source.settings, ...(kind !== 'cancelled' && { atBank: kind }) });
  return withCalendar(source, 'CANCEL', appointment, { to: source.to, content });
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
