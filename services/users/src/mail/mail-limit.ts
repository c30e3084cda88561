import type { Transaction } from 'sequelize';
import type { UsersDeps } from '../dependencies.ts';
import { type AccountMail, isLimited } from './account-mail.ts';

const HOUR_MS = 60 * 60_000;

/** Whether a user got as many mails of this kind within an hour as anyone may set off. */
export async function hasEnoughMails(
  { mails, settings, now }: Pick<UsersDeps, 'mails' | 'settings' | 'now'>,
  { userId, kind }: { userId: number; kind: AccountMail },
  transaction?: Transaction,
): Promise<boolean> {
  if (!isLimited(kind)) return false;
  const since = new Date(now().getTime() - HOUR_MS);
  return (await mails.countSince({ userId, kind, since }, transaction)) >= settings.mailsPerHour;
}
