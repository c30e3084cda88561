import type { Role } from '@tailgate/contracts';
import type { Actor } from '@tailgate/service-kit';
import type { UsersDeps } from '../dependencies.ts';
import { hashOfNoPassword } from '../passwords/password.ts';
import { createAccount } from './create-account.ts';
import type { Account } from './user.ts';

/**
 * Creates an account of any role that nobody can sign in to until its owner has chosen a password by the mailed link.
 * @throws AppError USERNAME_TAKEN or EMAIL_TAKEN
 */
export async function inviteUser(
  deps: UsersDeps,
  by: Actor,
  { username, email, role }: { username: string; email: string; role: Role },
): Promise<Account> {
  const passwordHash = await hashOfNoPassword();
  const summary = `${username} invited as ${role}`;
  const user = { username, email, passwordHash, role };
  return await createAccount(deps, user, { by, action: 'user.invited', summary, mail: 'invitation' });
}
