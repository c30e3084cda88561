import { AppError } from '@tailgate/service-kit';
import type { Account } from '../accounts/account.ts';
import { hashPassword } from '../accounts/password.ts';
import { refuseWeakPassword } from '../accounts/refuse-weak-password.ts';
import type { Dependencies } from '../dependencies.ts';
import { createAccount } from './create-account.ts';

interface Registration {
  username: string;
  email: string;
  password: string;
}

/**
 * Creates a customer account. If the address already has an account, answers as if it had none and emails the owner, so that the
 * answer does not reveal who has an account.
 * @throws AppError USERNAME_TAKEN
 */
export async function registerUser(deps: Dependencies, { username, email, password }: Registration): Promise<Account> {
  await refuseWeakPassword(password, 'password', { username, email, companyName: deps.company.current().company_name });
  const passwordHash = await hashPassword(password);
  // Take the id first: the answer contains it even if no account is created, and a gap in the ids would reveal that.
  const id = await deps.users.takeId();
  try {
    return await createAccount(
      deps,
      { id, username, email, passwordHash, role: 'CUSTOMER' },
      { by: null, action: 'user.created', summary: `${username} registered`, mail: 'verify-email' },
    );
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'EMAIL_TAKEN')) throw error;
    await mailOwner(deps, email);
    const at = deps.now();
    return {
      id,
      username,
      email,
      role: 'CUSTOMER',
      emailVerifiedAt: null,
      passwordGivenAt: null,
      createdAt: at,
      updatedAt: at,
    };
  }
}

async function mailOwner({ database, users, jobs }: Dependencies, email: string): Promise<void> {
  const owner = await users.findByEmail(email);
  await database.transaction(async (transaction) => {
    await jobs.enqueue(transaction, 'mail', { kind: 'registration-attempt', user_id: owner?.id ?? null });
  });
}
