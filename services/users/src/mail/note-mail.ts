import type { Account } from '../accounts/account.ts';
import type { Dependencies } from '../dependencies.ts';
import type { AccountMail } from './account-mail.ts';
import { isOverMailLimit } from './mail-limit.ts';

/**
 * Records an email before it is sent, so that its link can be used.
 * @returns its recipient, or null if it must not be sent: the user was deleted, the address is verified or changed, the link was used,
 * or the hourly limit is reached
 */
export async function noteMail(
  deps: Dependencies,
  { id, kind, userId }: { id: string; kind: AccountMail; userId: number },
): Promise<Account | null> {
  const { database, users, mails, now } = deps;
  return await database.transaction(async (transaction) => {
    // Lock the user, or two concurrent emails could both pass the limit.
    const account = await users.lock(userId, transaction);
    if (!account || (kind === 'verify-email' && account.emailVerifiedAt !== null)) return null;
    const noted = await mails.find(id, transaction);
    if (noted) return noted.spentAt === null && noted.address === account.email ? account : null;
    if (await isOverMailLimit(deps, { userId, kind }, transaction)) return null;
    await mails.insert({ id, userId, kind, address: account.email, createdAt: now() }, transaction);
    return account;
  });
}
