import type { Alert } from '@tailgate/contracts';
import type { JobRun } from '@tailgate/service-kit/jobs';
import { describeFailure } from '@tailgate/service-kit/jobs';
import { type MailSender, wasRefused } from '@tailgate/service-kit/mail';
import type { Dependencies } from '../../dependencies.ts';
import { reach } from '../../failpoint-names.ts';
import type { FixedMail } from '../../outbox/fixed-mail.ts';
import { factsOf } from '../../outbox/mail-facts.ts';
import type { Message } from '../../outbox/message-repository.ts';
import type { OwnAlert } from '../../outbox/own-alert.ts';
import type { Mail, MailJob } from '../../queues.ts';
import { mailedReceipts } from '../../receipts/mailed-receipts.ts';
import { staffMember } from '../own-alerts/send-own-alerts.ts';
import { writeOwnAlertMail } from '../own-alerts/write-own-alert.ts';
import { writeAlertMail } from './alert-mail.ts';
import type { MailSource, OutgoingMail } from './outgoing-mail.ts';
import { isStillDue } from './still-due.ts';
import { branded, mailSource } from './write-mail.ts';

/**
 * Job: sends a mail and updates its message. Every attempt sends the same words under the same Message-ID: if the process dies while the
 * mail server takes the mail, nobody can tell whether it did, and mail programs recognise the second copy.
 */
export async function sendMail(
  deps: Dependencies,
  sender: MailSender,
  job: MailJob,
  { isLastAttempt }: Pick<JobRun, 'isLastAttempt'>,
): Promise<void> {
  const { messages } = deps;
  const message = await messages.find(job.message_id);
  // The message was deleted with its client, or an earlier attempt sent the mail and could not report it.
  if (!message || message.status === 'sent') return;
  const mail = await fixedMail(deps, job, message);
  if (!mail) {
    await messages.delete(message.id);
    return;
  }
  try {
    await handOver(deps, sender, { job, message, mail });
  } catch (error) {
    if (isLastAttempt) await messages.markFailed(message.id, describeFailure(error));
    throw error;
  }
  await messages.markSent(message.id, { subject: mail.content.subject, to: mail.to.address });
}

async function handOver(
  deps: Dependencies,
  sender: MailSender,
  { job, message, mail }: { job: MailJob; message: Message; mail: FixedMail },
): Promise<void> {
  const { messages, settings } = deps;
  const messageId = `<${message.message_key}@${new URL(settings.publicUrl).hostname}>`;
  const files = await mailedReceipts(deps, job);
  try {
    await sender.send({ ...mail, files, messageId }, async () => {
      await messages.countHandOver(message.id, 1);
      reach('mail.hand-over.before');
    });
    reach('mail.hand-over.after');
  } catch (error) {
    if (wasRefused(error)) await messages.countHandOver(message.id, -1);
    throw error;
  }
}

async function fixedMail(deps: Dependencies, job: MailJob, message: Message): Promise<FixedMail | null> {
  const { mail } = message;
  if (mail) return !isAboutClient(job) || (await isStillDue(deps, job)) ? mail : null;
  const written = isAboutClient(job)
    ? await deps.writeMail({ mail: job, facts: await factsOf(deps, job, `mail-${message.id}`) }, null)
    : await writeStaffMail(deps, message);
  if (written) await deps.messages.fixMail(message.id, written);
  return written;
}

function isAboutClient(job: MailJob): job is MailJob & Mail {
  return 'quote_id' in job || 'appointment_id' in job;
}

async function writeStaffMail(deps: Dependencies, message: Message): Promise<FixedMail | null> {
  const source = { ...deps, ...(await mailSource(deps)) };
  if (message.user_id !== null) return branded(await writeOwnMail(source, message.user_id, message), source);
  return branded(message.alert && (await writeAlertMail(source, message.alert as Alert)), source);
}

type Source = Omit<Dependencies, 'company' | 'settings'> & MailSource;

async function writeOwnMail(source: Source, userId: number, { id, alert }: Message): Promise<OutgoingMail> {
  const user = await staffMember(source, userId, `mail-${id}`);
  const content = user && (await writeOwnAlertMail(source, alert as OwnAlert));
  return content && { to: { name: user.username, address: user.email }, content };
}
