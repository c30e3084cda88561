import type { HistoryActor } from '@tailgate/service-kit/history';
import type { Account } from '../accounts/account.ts';
import type { Dependencies } from '../dependencies.ts';
import type { AccountMail } from '../mail/account-mail.ts';
import type { NewUser } from './user-repository.ts';

interface Creation {
  by: HistoryActor;
  action: 'user.created' | 'user.invited';
  summary: string;
  mail: AccountMail;
}

/** @throws AppError USERNAME_TAKEN or EMAIL_TAKEN */
export async function createAccount(
  { database, users, jobs, history }: Dependencies,
  user: Omit<NewUser, 'emailVerifiedAt'>,
  { by, action, summary, mail }: Creation,
): Promise<Account> {
  return await database.transaction(async (transaction) => {
    const account = await users.insert({ ...user, emailVerifiedAt: null }, transaction);
    const actor = by ?? { userId: account.id, username: account.username };
    await history.record(transaction, actor, { action, subjectId: account.id, summary });
    await jobs.enqueue(transaction, 'mail', { kind: mail, user_id: account.id });
    return account;
  });
}
