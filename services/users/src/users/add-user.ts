import type { Role } from '@tailgate/contracts';
import type { Actor } from '@tailgate/service-kit';
import type { Account } from '../accounts/account.ts';
import { hashPassword } from '../accounts/password.ts';
import { refuseWeakPassword } from '../accounts/refuse-weak-password.ts';
import type { Dependencies } from '../dependencies.ts';
import { createAccount } from './create-account.ts';

/**
 * Creates an account of any role. The super administrator passes the password on, and its owner must change it at the first sign-in.
 * @throws AppError USERNAME_TAKEN or EMAIL_TAKEN
 */
export async function addUser(
  deps: Dependencies,
  actor: Actor,
  { username, email, password, role }: { username: string; email: string; password: string; role: Role },
): Promise<Account> {
  await refuseWeakPassword(password, 'password', { username, email, companyName: deps.company.current().company_name });
  const passwordHash = await hashPassword(password);
  const summary = `${username} added as ${role}`;
  const user = { username, email, passwordHash, role, passwordGivenAt: deps.now() };
  return await createAccount(deps, user, { by: actor, action: 'user.created', summary, mail: 'verify-email' });
}
