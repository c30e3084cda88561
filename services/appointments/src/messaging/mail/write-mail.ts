import { brandOf } from '@tailgate/service-kit/mail';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../../dependencies.ts';
import type { FixedMail, MailFacts } from '../../outbox/fixed-mail.ts';
import type { Mail } from '../../queues.ts';
import { writeAppointmentMail } from './appointment-mail.ts';
import type { MailSource, OutgoingMail } from './outgoing-mail.ts';
import { writeQuoteMail } from './quote-mail.ts';

type WritingSource = Pick<
  Dependencies,
  | 'appointments'
  | 'bookingLinks'
  | 'clients'
  | 'company'
  | 'now'
  | 'prices'
  | 'quotes'
  | 'receipts'
  | 'settings'
  | 'tripLinks'
>;

export async function writeClientMail(
  source: WritingSource,
  { mail, facts }: { mail: Mail; facts: MailFacts },
  transaction: Transaction | null,
): Promise<FixedMail | null> {
  const written = { ...source, ...(await mailSource(source, transaction)) };
  const outgoing =
    'quote_id' in mail
      ? await writeQuoteMail(written, mail, transaction)
      : await writeAppointmentMail(written, { mail, facts }, transaction);
  // The address may have been removed since the message was queued.
  return outgoing?.to.address === '' ? null : branded(outgoing, written);
}

export async function mailSource(
  { company, settings, now }: Pick<Dependencies, 'company' | 'settings' | 'now'>,
  transaction: Transaction | null = null,
): Promise<MailSource> {
  const current = await company.read(transaction ?? undefined);
  return { company: current, settings: { ...settings, customerTimes: current.customer_times }, now };
}

export function branded(mail: OutgoingMail, { company, settings }: MailSource): FixedMail | null {
  return mail && { ...mail, brand: brandOf(company, settings.publicUrl) };
}
