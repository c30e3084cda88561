import type { HistoryActor } from '@tailgate/service-kit/history';
import type { UsersDeps } from '../dependencies.ts';
import type { AccountMail } from '../mail/account-mail.ts';
import type { Account } from './user.ts';
import type { NewUser } from './user-repository.ts';

interface Creation {
  /** Null when the user makes their own account. */
  by: HistoryActor;
  action: 'user.created' | 'user.invited';
  summary: string;
  mail: AccountMail;
}

/**
 * Adds an account whose address nobody has proved yet, together with its entry in the history and the mail to that address.
 * @throws AppError USERNAME_TAKEN or EMAIL_TAKEN
 */
export async function createAccount(
  { sequelize, users, jobs, history }: UsersDeps,
  user: Omit<NewUser, 'emailVerifiedAt'>,
  { by, action, summary, mail }: Creation,
): Promise<Account> {
  return await sequelize.transaction(async (transaction) => {
    const account = await users.insert({ ...user, emailVerifiedAt: null }, transaction);
    const actor = by ?? { userId: account.id, username: account.username };
    await history.record(transaction, actor, { action, subjectId: account.id, summary });
    await jobs.enqueue(transaction, 'mail', { kind: mail, user_id: account.id });
    return account;
  });
}
