import type { Transaction } from 'sequelize';
import type { UsersDeps } from '../dependencies.ts';
import type { Account } from '../users/user.ts';
import { invalidLink, type Link } from './link-tokens.ts';

/**
 * Uses a link up, in the transaction of what it is good for, and answers whose it is.
 * @throws AppError LINK_INVALID when it was used, is void, or went to an address that is not the user's any more
 */
export async function useLink(
  { users, mails, now }: Pick<UsersDeps, 'users' | 'mails' | 'now'>,
  link: Link,
  transaction: Transaction,
): Promise<Account> {
  // The user's row comes first: whatever makes links void, or sends another, waits here.
  const account = await users.lock(link.userId, transaction);
  if (!account) throw invalidLink();
  const { id, userId, kind } = link;
  const spent = await mails.spendLink({ id, userId, kind, address: account.email, at: now() }, transaction);
  if (!spent) throw invalidLink();
  return account;
}
