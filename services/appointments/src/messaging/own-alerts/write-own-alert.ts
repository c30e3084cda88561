import type { MailContent } from '@tailgate/service-kit/mail';
import type { Dependencies } from '../../dependencies.ts';
import type { OwnAlert } from '../../outbox/own-alert.ts';
import type { Quote } from '../../quotes/quote-repository.ts';
import type { MailedAppointment } from '../../trips/appointment-repository.ts';
import { defusedTexts } from '../mail/mailed-texts.ts';
import { bookingsCancelledMail, bookingsCancelledText } from './bookings-cancelled.ts';
import { jobsFailedMail, jobsFailedText } from './jobs-failed.ts';
import { quotesRequestedMail, quotesRequestedText } from './quotes-requested.ts';
import { type ReceivedText, textsReceivedMail, textsReceivedText } from './texts-received.ts';

type Source = Pick<Dependencies, 'appointments' | 'clients' | 'messages' | 'quotes' | 'settings'>;

export async function writeOwnAlertMail(source: Source, alert: OwnAlert): Promise<MailContent | null> {
  switch (alert.kind) {
    case 'quotes-requested':
      return quotesRequestedMail(await quotesOf(source, alert), alert, source.settings);
    case 'bookings-cancelled':
      return bookingsCancelledMail(await appointmentsOf(source, alert), alert, source.settings);
    case 'texts-received':
      return textsReceivedMail(await repliesOf(source, alert), alert, source.settings);
    case 'jobs-failed':
      return jobsFailedMail(alert, source.settings);
  }
}

export async function writeOwnAlertText(source: Source, alert: OwnAlert): Promise<string | null> {
  switch (alert.kind) {
    case 'quotes-requested':
      return quotesRequestedText(await quotesOf(source, alert), alert);
    case 'bookings-cancelled':
      return bookingsCancelledText(await appointmentsOf(source, alert), alert);
    case 'texts-received':
      return textsReceivedText(await repliesOf(source, alert), alert);
    case 'jobs-failed':
      return jobsFailedText(alert);
  }
}

async function quotesOf({ quotes }: Source, { items }: OwnAlert): Promise<Quote[]> {
  const found = await Promise.all(items.map(({ subject }) => quotes.findById(Number(subject))));
  return found.filter((quote) => quote !== null).map(defusedTexts);
}

async function appointmentsOf({ appointments }: Source, { items }: OwnAlert): Promise<MailedAppointment[]> {
  const found = await Promise.all(items.map(({ subject }) => appointments.findForMail(Number(subject))));
  return found.filter((appointment) => appointment !== null).map(defusedTexts);
}

async function repliesOf({ clients, messages }: Source, { items }: OwnAlert): Promise<ReceivedText[]> {
  const found = await Promise.all(items.map(({ subject }) => messages.find(Number(subject))));
  const replies = await Promise.all(
    found.map(async (reply) => {
      const client = reply?.client_id ? await clients.findById(reply.client_id) : null;
      return reply?.body && client ? { ...reply, body: reply.body, client_name: client.name } : null;
    }),
  );
  return replies.filter((reply) => reply !== null);
}
