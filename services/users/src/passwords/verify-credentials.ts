import { appError } from '@tailgate/service-kit';
import type { Account } from '../accounts/account.ts';
import { hashOfNoPassword, passwordMatches } from '../accounts/password.ts';
import type { Dependencies } from '../dependencies.ts';
import { linkExpiry } from '../mail/lifetimes.ts';

export type VerifyCredentials = (credentials: { username: string; password: string }) => Promise<Account>;

/**
 * Checks a username and password. An unknown name takes as long as a wrong password and gets the same answer, so that the answer does
 * not reveal which names exist. A password that a super administrator typed works as long as an invitation.
 */
export function createVerifyCredentials(
  users: Pick<Dependencies['users'], 'findByUsername'>,
  { now, settings }: Pick<Dependencies, 'now' | 'settings'>,
  compare = passwordMatches,
): VerifyCredentials {
  const unusableHash = hashOfNoPassword();
  return async ({ username, password }) => {
    const user = await users.findByUsername(username);
    const matches = await compare(user?.passwordHash ?? (await unusableHash), password);
    if (!user || !matches || isPast(user.account)) throw appError('BAD_CREDENTIALS', 'Invalid username or password');
    return user.account;
  };

  function isPast({ passwordGivenAt }: Account): boolean {
    return passwordGivenAt !== null && linkExpiry(settings.lifetimes.invitation, passwordGivenAt) <= now();
  }
}
