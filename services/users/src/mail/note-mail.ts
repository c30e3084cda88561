import type { UsersDeps } from '../dependencies.ts';
import type { Account } from '../users/user.ts';
import type { AccountMail } from './account-mail.ts';
import { hasEnoughMails } from './mail-limit.ts';

/** Longer than any link is good for. */
const KEPT_MS = 60 * 24 * 60 * 60_000;

/**
 * Notes a mail before it is sent, so that its link can be used, and answers whom it goes to. Null when it is not due: the user is
 * gone, the address verified or changed meanwhile, the link used already, or that mailbox got enough.
 */
export async function noteMail(
  deps: UsersDeps,
  { id, kind, userId }: { id: string; kind: AccountMail; userId: number },
): Promise<Account | null> {
  const { sequelize, users, mails, now } = deps;
  return await sequelize.transaction(async (transaction) => {
    // Mails to one user are counted one after the other, or two at once would both be the last that may go.
    const account = await users.lock(userId, transaction);
    if (!account || (kind === 'verify-email' && account.emailVerifiedAt !== null)) return null;
    const noted = await mails.find(id, transaction);
    if (noted) return noted.spentAt === null && noted.address === account.email ? account : null;
    if (await hasEnoughMails(deps, { userId, kind }, transaction)) return null;
    await mails.forgetBefore({ userId, before: new Date(now().getTime() - KEPT_MS) }, transaction);
    await mails.insert({ id, userId, kind, address: account.email, createdAt: now() }, transaction);
    return account;
  });
}
