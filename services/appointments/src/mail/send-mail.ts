import type { Alert } from '@tailgate/contracts';
import type { JobRun } from '@tailgate/service-kit/jobs';
import { describeFailure } from '@tailgate/service-kit/jobs';
import { brandOf, type MailSender } from '@tailgate/service-kit/mail';
import type { Dependencies } from '../dependencies.ts';
import type { MailJob } from '../jobs/queues.ts';
import type { Message } from '../messages/message-repository.ts';
import type { OwnAlert } from '../own-alerts/own-alert.ts';
import { staffMember } from '../own-alerts/send-own-alerts.ts';
import { writeOwnAlertMail } from '../own-alerts/write-own-alert.ts';
import { mailedReceipts } from '../receipts/mailed-receipts.ts';
import { writeAlertMail } from './alert-mail.ts';
import { writeAppointmentMail } from './appointment-mail.ts';
import type { MailSource, OutgoingMail } from './outgoing-mail.ts';
import { writeQuoteMail } from './quote-mail.ts';

/**
 * Job: sends a mail and updates its message. Every attempt has the same Message-ID: if the process dies right after sending, mail
 * programs recognise the second copy.
 */
export async function sendMail(
  deps: Dependencies,
  sender: MailSender,
  job: MailJob,
  { isLastAttempt }: Pick<JobRun, 'isLastAttempt'>,
): Promise<void> {
  const { messages, settings } = deps;
  const message = await messages.find(job.message_id);
  // The message was deleted with its client, or an earlier attempt sent the mail and could not report it.
  if (!message || message.status === 'sent') return;
  const company = await deps.company.read();
  const source = { ...deps, company, settings: { ...settings, customerTimes: company.customer_times } };
  const mail = await writeMail(source, job, message);
  if (!mail) {
    await messages.delete(message.id);
    return;
  }
  const messageId = `<${message.message_key}@${new URL(settings.publicUrl).hostname}>`;
  try {
    await sender.send({
      ...mail,
      files: await mailedReceipts(deps, job),
      messageId,
      brand: brandOf(company, settings.publicUrl),
    });
  } catch (error) {
    if (isLastAttempt) await messages.markFailed(message.id, describeFailure(error));
    throw error;
  }
  await messages.markSent(message.id, { subject: mail.content.subject, to: mail.to.address });
}

type Source = Omit<Dependencies, 'company' | 'settings'> & MailSource;

async function writeMail(source: Source, job: MailJob, message: Message): Promise<OutgoingMail> {
  if ('quote_id' in job) return await writeQuoteMail(source, job);
  if ('appointment_id' in job) return await writeAppointmentMail(source, job);
  if (message.user_id !== null) return await writeOwnMail(source, message.user_id, message);
  return message.alert && (await writeAlertMail(source, message.alert as Alert));
}

/** @returns null if the user is no longer staff */
async function writeOwnMail(source: Source, userId: number, { id, alert }: Message): Promise<OutgoingMail> {
  const user = await staffMember(source, userId, `mail-${id}`);
  const content = user && (await writeOwnAlertMail(source, alert as OwnAlert));
  return content && { to: { name: user.username, address: user.email }, content };
}
