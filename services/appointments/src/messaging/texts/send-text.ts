import { hasBegun } from '@tailgate/domain';
import { describeFailure, type JobRun } from '@tailgate/service-kit/jobs';
import { stopNumber } from '../../clients/text-consents/reply-consents.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Message } from '../../outbox/message-repository.ts';
import type { OwnAlert } from '../../outbox/own-alert.ts';
import { isCrewMail, type TextJob } from '../../queues.ts';
import { isBooked } from '../../rules/booked-appointment.ts';
import { takesPlaceAt } from '../mail/reminding-mail.ts';
import { staffMember } from '../own-alerts/send-own-alerts.ts';
import { writeOwnAlertText } from '../own-alerts/write-own-alert.ts';
import { crewLinkText } from './crew-link-text.ts';
import { textBody } from './text-body.ts';
import { secondsUntilTextHours } from './text-hours.ts';
import { TextRefused } from './text-provider.ts';

const NO_PROVIDER = 'Not sent: no provider of text messages is set up';

type ClientText = Extract<TextJob, { appointment_id: number }>;

/**
 * Job: sends a text message, unless its consent was withdrawn or its subject has changed since. In quiet hours it queues itself again for
 * the morning, but a crew gets its link whenever staff send it. A text can go out twice if the process dies right after sending.
 */
export async function sendText(
  deps: Dependencies,
  job: TextJob,
  { isLastAttempt }: Pick<JobRun, 'isLastAttempt'>,
): Promise<void> {
  const { database, jobs, messages, now, settings, texts } = deps;
  const message = await messages.find(job.message_id);
  if (!message || message.status === 'sent') return;
  if (message.body !== null) return await sendAnswer(deps, { message, body: message.body, isLastAttempt });
  if ('truck_day_id' in job) {
    const body = await crewLinkText(deps, job);
    if (body === null) return await messages.delete(message.id);
    return await deliverWithinLimit(deps, { message, to: message.to_address, body, isLastAttempt });
  }
  const [to, body] = await ('appointment_id' in job ? clientText(deps, job) : ownText(deps, message));
  if (to === null) return await dropText(deps, message);
  if (body === null) return await messages.delete(message.id);
  if (texts === null) return await messages.markFailed(message.id, NO_PROVIDER);
  const wait = secondsUntilTextHours(settings.texts.hours, settings.timeZone, now());
  if (wait > 0) {
    await database.transaction((transaction) => jobs.enqueue(transaction, 'text', job, { startAfterSeconds: wait }));
    return;
  }
  await deliverWithinLimit(deps, { message, to, body, isLastAttempt });
}

/** An answer goes out at any hour: the person has just written. Staff's need the consent; those to HELP count against the limit. */
async function sendAnswer(deps: Dependencies, { message, body, isLastAttempt }: Omit<Delivery, 'to'>): Promise<void> {
  const { messages, settings, textConsents } = deps;
  const { client_id: clientId, id, to_address: to } = message;
  if (clientId === null) {
    if (!(await messages.claimText(id, { to, most: settings.texts.perNumber }))) return await messages.delete(id);
  } else if (!(await textConsents.isLive(clientId, to))) {
    return await messages.markFailed(id, 'Not sent: the customer has ended text messages');
  }
  await deliver(deps, { message, to, body, isLastAttempt });
}

/** Staff get by email what cannot be sent as a text message. */
async function dropText({ alertChoices, messages }: Dependencies, { id, user_id: userId }: Message): Promise<void> {
  if (userId !== null) await alertChoices.returnNews(id);
  await messages.delete(id);
}

interface Delivery {
  message: Message;
  to: string;
  body: string;
  isLastAttempt: boolean;
}

async function deliverWithinLimit(deps: Dependencies, delivery: Delivery): Promise<void> {
  const { messages, settings } = deps;
  const { message, to } = delivery;
  if (await messages.claimText(message.id, { to, most: settings.texts.perNumber }))
    return await deliver(deps, delivery);
  if (message.user_id !== null) return await dropText(deps, message);
  const limit = `the limit of text messages to this number (${settings.texts.perNumber}) in a day is reached`;
  await messages.markFailed(message.id, `Not sent: ${limit}`);
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
    if (isFinal && error.stopped) {
      await stopNumber(deps, to);
      if (message.user_id !== null) await deps.alertChoices.returnNews(message.id);
    }
    if (!isFinal) throw error;
  }
}

export function statusUrlOf(publicUrl: string, messageKey: string): string {
  return `${publicUrl}/api/texts/status?message=${messageKey}`;
}

type Text = [to: string | null, body: string | null];

async function clientText(deps: Dependencies, job: ClientText): Promise<Text> {
  return [await deps.textConsents.liveNumberFor(job.appointment_id), await writeText(deps, job)];
}

async function ownText(deps: Dependencies, { id, user_id: userId, alert }: Message): Promise<Text> {
  const user = userId === null ? null : await staffMember(deps, userId, `text-${id}`);
  if (user === null) return [null, null];
  const said = await writeOwnAlertText(deps, alert as OwnAlert);
  return [await deps.alertNumbers.liveNumberOf(user.id), said && (await withCompany(deps, said))];
}

async function withCompany({ company }: Dependencies, said: string): Promise<string> {
  return `${(await company.read()).company_name}: ${said} Reply STOP to opt out.`;
}

async function writeText(deps: Dependencies, job: ClientText): Promise<string | null> {
  const appointment = await deps.appointments.findForMail(job.appointment_id);
  if (!appointment) return null;
  const company = await deps.company.read();
  const tripUrl = deps.tripLinks.urlFor(appointment);
  const source = { company, tripUrl, settings: { ...deps.settings, customerTimes: company.customer_times } };
  if (job.kind === 'cancelled' || job.kind === 'refunded') return textBody(job.kind, appointment, source);
  if (appointment.cancelled_at !== null || !isBooked(appointment)) return null;
  const { appointment_date: date, appointment_time_start: start } = appointment;
  // It may have waited for the morning.
  if (!isCrewMail(job.kind) && hasBegun(date, start, deps.settings.timeZone, deps.now())) return null;
  if ((job.kind === 'reminder' || job.kind === 'balance-due') && !takesPlaceAt(appointment, job)) return null;
  return textBody(job.kind, appointment, source);
}
