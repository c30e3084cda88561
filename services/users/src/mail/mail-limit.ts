import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import { type AccountMail, isLimited } from './account-mail.ts';

const HOUR_MS = 60 * 60_000;

export async function isOverMailLimit(
  { mails, settings, now }: Pick<Dependencies, 'mails' | 'settings' | 'now'>,
  { userId, kind }: { userId: number; kind: AccountMail },
  transaction?: Transaction,
): Promise<boolean> {
  if (!isLimited(kind)) return false;
  const since = new Date(now().getTime() - HOUR_MS);
  return (await mails.countSince({ userId, kind, since }, transaction)) >= settings.mailsPerHour;
}
