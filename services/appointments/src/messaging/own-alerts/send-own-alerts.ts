import type { OwnAlertKind, User } from '@tailgate/contracts';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../../dependencies.ts';
import { MOST_LISTED, type OwnAlert } from '../../outbox/own-alert.ts';
import { secondsUntilTextHours } from '../texts/text-hours.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** At most one alert of a kind in this time, however much happens; the next one lists it. */
const PAUSE_MS = { mail: 15 * MINUTE_MS, text: 30 * MINUTE_MS };

/** Sends each kind as one alert. Nothing is lost while the users service is away. */
export async function sendOwnAlerts(deps: Dependencies, requestId: string): Promise<void> {
  for (const userId of await deps.alertChoices.usersWithNews()) {
    const user = await staffMember(deps, userId, requestId);
    await deps.database.transaction(async (transaction) => {
      if (user === null) return await deps.alertChoices.forgetUser(userId, transaction);
      for (const chosen of await deps.alertChoices.lock(userId, transaction))
        await sendKind(deps, user, chosen, transaction);
    });
  }
}

export async function staffMember(
  { users }: Pick<Dependencies, 'users'>,
  userId: number,
  requestId: string,
): Promise<User | null> {
  const user = await users.find(userId, requestId);
  return user === null || user.role === 'CUSTOMER' ? null : user;
}

type Chosen = { kind: OwnAlertKind; channel: 'mail' | 'text' };

async function sendKind(deps: Dependencies, user: User, chosen: Chosen, transaction: Transaction): Promise<void> {
  const { alertChoices, jobs, messages, now } = deps;
  const { kind } = chosen;
  const news = await alertChoices.waitingNews(user.id, kind, transaction);
  if (news.length === 0) return;
  const number = chosen.channel === 'text' ? await numberFor(deps, user.id, transaction) : null;
  const channel = number === null ? 'mail' : 'text';
  // In quiet hours the news waits, so that the morning has one text message.
  if (channel === 'text' && secondsUntilTextHours(deps.settings.texts.hours, deps.settings.timeZone, now()) > 0) return;
  const since = new Date(now().getTime() - PAUSE_MS[channel]);
  if (await messages.hasOwnSince(user.id, kind, since, transaction)) return;
  const items = news.slice(0, MOST_LISTED);
  const alert: OwnAlert = { kind, items, more: news.length - items.length };
  const to = number ?? user.email;
  const { id } = await messages.createOwn({ userId: user.id, channel, kind, to, alert }, transaction);
  await alertChoices.markTold({ userId: user.id, kind, messageId: id, news }, transaction);
  await jobs.enqueue(transaction, channel, { kind, message_id: id });
}

/** @returns the number for a text message; null without one, and once the day's limit is reached: then it is an email */
async function numberFor(
  { alertNumbers, messages, now, settings, texts }: Dependencies,
  userId: number,
  transaction: Transaction,
): Promise<string | null> {
  if (texts === null) return null;
  const number = await alertNumbers.liveNumberOf(userId, transaction);
  if (number === null) return null;
  const sent = await messages.countTexts(number, new Date(now().getTime() - DAY_MS), transaction);
  return sent < settings.texts.perNumber ? number : null;
}
