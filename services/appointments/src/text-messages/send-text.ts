import { hasBegun } from '@tailgate/domain';
import { describeFailure, type JobRun } from '@tailgate/service-kit/jobs';
import { isBooked } from '../appointments/booked-appointment.ts';
import type { Dependencies } from '../dependencies.ts';
import type { TextJob } from '../jobs/queues.ts';
import { takesPlaceAt } from '../mail/appointment-mail.ts';
import type { Message } from '../messages/message-repository.ts';
import { stopNumber } from '../text-consents/reply-consents.ts';
import { textBody } from './text-body.ts';
import { secondsUntilTextHours } from './text-hours.ts';
import { TextRefused } from './text-provider.ts';

/**
 * Job: sends a text message, unless its consent was withdrawn or its subject has changed since. In quiet hours it queues itself again for
 * the morning. A text can go out twice if the process dies right after sending.
 */
export async function sendText(
  deps: Dependencies,
  job: TextJob,
  { isLastAttempt }: Pick<JobRun, 'isLastAttempt'>,
): Promise<void> {
  const { database, jobs, messages, now, settings, texts } = deps;
  const message = await messages.find(job.message_id);
  if (!message || message.status === 'sent') return;
  const [to, body] = [await deps.textConsents.liveNumberFor(job.appointment_id), await writeText(deps, job)];
  if (to === null || body === null) {
    await messages.delete(message.id);
    return;
  }
  if (texts === null) {
    await messages.markFailed(message.id, 'Not sent: no provider of text messages is set up');
    return;
  }
  const wait = secondsUntilTextHours(settings.texts.hours, settings.timeZone, now());
  if (wait > 0) {
    await database.transaction((transaction) => jobs.enqueue(transaction, 'text', job, { startAfterSeconds: wait }));
    return;
  }
  if (!(await messages.claimText(message.id, { to, most: settings.texts.perNumber }))) {
    const limit = `the limit of text messages to this number (${settings.texts.perNumber}) in a day is reached`;
    await messages.markFailed(message.id, `Not sent: ${limit}`);
    return;
  }
  await deliver(deps, { message, to, body, isLastAttempt });
}

interface Delivery {
  message: Message;
  to: string;
  body: string;
  isLastAttempt: boolean;
}

async function deliver(deps: Dependencies, { message, to, body, isLastAttempt }: Delivery): Promise<void> {
  const { messages, texts } = deps;
  try {
    const statusUrl = statusUrlOf(deps.settings.publicUrl, message.message_key);
    const providerId = await texts?.send({ to, body, statusUrl });
    await messages.markTextSent(message.id, { to, providerId: providerId ?? null });
  } catch (error) {
    const isFinal = error instanceof TextRefused;
    if (isFinal || isLastAttempt) await messages.markFailed(message.id, describeFailure(error));
    if (isFinal && error.stopped) await stopNumber(deps, to);
    if (!isFinal) throw error;
  }
}

/** Where the provider reports what becomes of a message. */
export function statusUrlOf(publicUrl: string, messageKey: string): string {
  return `${publicUrl}/api/texts/status?message=${messageKey}`;
}

/** @returns the words, or null if there is no reason to send them any more */
async function writeText(deps: Dependencies, job: TextJob): Promise<string | null> {
  const appointment = await deps.appointments.findForMail(job.appointment_id);
  if (!appointment) return null;
  const company = await deps.company.read();
  const source = { company, settings: { ...deps.settings, customerTimes: company.customer_times } };
  if (job.kind === 'cancelled' || job.kind === 'refunded') return textBody(job.kind, appointment, source);
  if (appointment.cancelled_at !== null || !isBooked(appointment)) return null;
  const { appointment_date: date, appointment_time_start: start } = appointment;
  // It may have waited for the morning.
  if (hasBegun(date, start, deps.settings.timeZone, deps.now())) return null;
  if (job.kind === 'reminder' && !takesPlaceAt(appointment, job)) return null;
  return textBody(job.kind, appointment, source);
}
