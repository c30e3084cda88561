import { AppError } from '@tailgate/service-kit';
import type { UsersDeps } from '../dependencies.ts';
import { hashPassword } from '../passwords/password.ts';
import { createAccount } from './create-account.ts';
import type { Account } from './user.ts';

interface Registration {
  username: string;
  email: string;
  password: string;
}

/**
 * Creates a customer account. The role is not a parameter: nobody gives themselves another. An address that has an account
 * already is answered as if there were none, and its owner is told; nobody can find out here who has an account.
 * @throws AppError USERNAME_TAKEN
 */
export async function registerUser(deps: UsersDeps, { username, email, password }: Registration): Promise<Account> {
  const passwordHash = await hashPassword(password);
  // Taken beforehand: the answer for an account that is not made shows it, and a gap in the ids would tell.
  const id = await deps.users.takeId();
  try {
    return await createAccount(
      deps,
      { id, username, email, passwordHash, role: 'CUSTOMER' },
      { by: null, action: 'user.created', summary: `${username} registered`, mail: 'verify-email' },
    );
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'EMAIL_TAKEN')) throw error;
    await tellOwner(deps, email);
    const at = deps.now();
    return { id, username, email, role: 'CUSTOMER', emailVerifiedAt: null, createdAt: at, updatedAt: at };
  }
}

async function tellOwner({ sequelize, users, jobs }: UsersDeps, email: string): Promise<void> {
  const owner = await users.findByEmail(email);
  await sequelize.transaction(async (transaction) => {
    await jobs.enqueue(transaction, 'mail', { kind: 'registration-attempt', user_id: owner?.id ?? null });
  });
}
