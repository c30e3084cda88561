import type { Transaction } from 'sequelize';
import type { Account } from '../accounts/account.ts';
import type { Dependencies } from '../dependencies.ts';
import { invalidLink, type Link } from './link-tokens.ts';

/**
 * @returns the link's user
 * @throws AppError LINK_INVALID if it was used, is void, or went to an address that the user no longer has
 */
export async function useLink(
  { users, mails, now }: Pick<Dependencies, 'users' | 'mails' | 'now'>,
  link: Link,
  transaction: Transaction,
): Promise<Account> {
  // Lock the user's row first: whatever voids links or sends new ones waits for it.
  const account = await users.lock(link.userId, transaction);
  if (!account) throw invalidLink();
  const { id, userId, kind } = link;
  const spent = await mails.spendLink({ id, userId, kind, address: account.email, at: now() }, transaction);
  if (!spent) throw invalidLink();
  return account;
}
