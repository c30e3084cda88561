import type { JobRun } from '@tailgate/service-kit/jobs';
import { describeFailure } from '@tailgate/service-kit/jobs';
import { brandOf, type MailSender } from '@tailgate/service-kit/mail';
import type { Dependencies } from '../dependencies.ts';
import type { MailJob } from '../jobs/queues.ts';
import { writeAppointmentMail } from './appointment-mail.ts';
import { writeQuoteMail } from './quote-mail.ts';

/**
 * Job: writes to the client, and keeps how far the mail has come. Every attempt has the same Message-ID, so that the one mail
 * that is sent twice, because the process died right after sending it, can be recognised as one.
 */
export async function sendMail(
  deps: Dependencies,
  sender: MailSender,
  job: MailJob,
  { isLastAttempt }: Pick<JobRun, 'isLastAttempt'>,
): Promise<void> {
  const { messages, settings } = deps;
  const message = await messages.find(job.message_id);
  // It was deleted with its client, or an earlier attempt sent it and could not say so.
  if (!message || message.status === 'sent') return;
  const company = await deps.company.read();
  const from = { ...deps, company, settings: { ...settings, customerTimes: company.customer_times } };
  const letter = 'quote_id' in job ? await writeQuoteMail(from, job) : await writeAppointmentMail(from, job);
  if (!letter) {
    await messages.drop(message.id);
    return;
  }
  const { to, ...contents } = letter;
  const messageId = `<${message.message_key}@${new URL(settings.publicUrl).hostname}>`;
  try {
    await sender.send({ messageId, to, ...contents, brand: brandOf(company, settings.publicUrl) });
  } catch (error) {
    if (isLastAttempt) await messages.markFailed(message.id, describeFailure(error));
    throw error;
  }
  await messages.markSent(message.id, { subject: contents.content.subject, to: to.address });
}
