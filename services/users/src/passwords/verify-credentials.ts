import { appError } from '@tailgate/service-kit';
import type { Account } from '../users/user.ts';
import type { UserRepository } from '../users/user-repository.ts';
import { hashOfNoPassword, passwordMatches } from './password.ts';

export type VerifyCredentials = (credentials: { username: string; password: string }) => Promise<Account>;

/**
 * Checks a username and password. An unknown name costs as much time as a wrong password and is answered with the same words,
 * so that nobody can find out which names exist.
 */
export function createVerifyCredentials(
  users: Pick<UserRepository, 'findByUsername'>,
  compare = passwordMatches,
): VerifyCredentials {
  const nobodysHash = hashOfNoPassword();
  return async ({ username, password }) => {
    const user = await users.findByUsername(username);
    const matches = await compare(user?.passwordHash ?? (await nobodysHash), password);
    if (!user || !matches) throw appError('BAD_CREDENTIALS', 'Invalid username or password');
    return user.account;
  };
}
