import type { MailContent, MailSender } from '@tailgate/service-kit/mail';
import type { Context } from '../context.ts';
import type { MailJob } from '../job-queues.ts';
import type { Quote } from '../quotes/quote-repository.ts';
import { isBooked } from './booked-time.ts';
import { bookingConfirmedMail } from './booking-confirmed.ts';
import { cancelledMail } from './cancelled.ts';
import { quoteApprovedMail } from './quote-approved.ts';
import { quoteReceivedMail } from './quote-received.ts';
import { quoteRejectedMail } from './quote-rejected.ts';
import { refundedMail } from './refunded.ts';
import { notRescheduledMail, rescheduledMail } from './rescheduled.ts';

type Reads = Pick<Context, 'quotes' | 'appointments' | 'settings'>;
type QuoteMail = Extract<MailJob, { quote_id: number }>;
type AppointmentMail = Extract<MailJob, { appointment_id: number }>;
type Client = { client_name: string; client_email: string };
/** Null when there is nothing to say any more: what the mail is about was deleted or changed meanwhile. */
type Letter = { client: Client; content: MailContent } | null;

/** Job: tells the client what became of its quote or its appointment. */
export async function sendMail(context: Reads, sender: MailSender, job: MailJob, messageId: string): Promise<void> {
  const letter = 'quote_id' in job ? await aboutQuote(context, job) : await aboutAppointment(context, job, sender);
  if (!letter) return;
  const { client_name: name, client_email: address } = letter.client;
  await sender.send({ messageId, to: { name, address }, content: letter.content });
}

async function aboutQuote(context: Reads, { kind, quote_id }: QuoteMail): Promise<Letter> {
  const quote = await context.quotes.findById(quote_id);
  const content = quote && (await quoteMail(context, kind, quote));
  return content && { client: quote, content };
}

async function quoteMail(
  { appointments, settings }: Reads,
  kind: QuoteMail['kind'],
  quote: Quote,
): Promise<MailContent | null> {
  switch (kind) {
    case 'quote-received':
      return quoteReceivedMail(quote, settings.timeZone);
    case 'quote-approved':
      return quote.payment_link ? quoteApprovedMail(quote, quote.payment_link) : null;
    case 'quote-rejected':
      return quoteRejectedMail(quote, `${settings.publicUrl}/quote`);
    case 'booking-confirmed': {
      const appointment = quote.appointment_id ? await appointments.find(quote.appointment_id) : null;
      if (!appointment || appointment.cancelled_at !== null || !isBooked(appointment)) return null;
      return bookingConfirmedMail(quote, appointment, settings.publicUrl);
    }
  }
}

async function aboutAppointment(
  { appointments, settings }: Reads,
  { kind, appointment_id }: AppointmentMail,
  sender: MailSender,
): Promise<Letter> {
  const appointment = await appointments.findForMail(appointment_id);
  if (!appointment) return null;
  const letter = (content: MailContent) => ({ client: appointment, content });
  if (kind === 'cancelled') return letter(cancelledMail(appointment, `${settings.publicUrl}/quote`));
  if (kind === 'refunded') return letter(refundedMail(appointment, sender.contactUrl));
  // Cancelled since, it has no time any more, and its own mail says so.
  if (appointment.cancelled_at !== null || !isBooked(appointment)) return null;
  const mail = kind === 'rescheduled' ? rescheduledMail : notRescheduledMail;
  return letter(mail(appointment, settings.publicUrl));
}
