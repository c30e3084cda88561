import type { Role } from '@tailgate/contracts';
import type { Actor } from '@tailgate/service-kit';
import type { Account } from '../accounts/account.ts';
import { hashOfNoPassword } from '../accounts/password.ts';
import type { Dependencies } from '../dependencies.ts';
import { createAccount } from './create-account.ts';

/**
 * Creates an account of any role and emails a link to choose its password. Until then no password works.
 * @throws AppError USERNAME_TAKEN or EMAIL_TAKEN
 */
export async function inviteUser(
  deps: Dependencies,
  actor: Actor,
  { username, email, role }: { username: string; email: string; role: Role },
): Promise<Account> {
  const passwordHash = await hashOfNoPassword();
  const summary = `${username} invited as ${role}`;
  const user = { username, email, passwordHash, role };
  return await createAccount(deps, user, { by: actor, action: 'user.invited', summary, mail: 'invitation' });
}
