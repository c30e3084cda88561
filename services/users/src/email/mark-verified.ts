import type { Transaction } from 'sequelize';
import type { Account } from '../accounts/account.ts';
import type { Dependencies } from '../dependencies.ts';

export async function markVerified(
  { users, jobs, history, now }: Pick<Dependencies, 'users' | 'jobs' | 'history' | 'now'>,
  { id, username }: Account,
  transaction: Transaction,
): Promise<void> {
  if (!(await users.markVerified(id, now(), transaction))) return;
  const summary = `${username} verified the e-mail address`;
  await history.record(
    transaction,
    { userId: id, username },
    { action: 'user.email-verified', subjectId: id, summary },
  );
  await jobs.enqueue(transaction, 'link-user', { user_id: id });
}
