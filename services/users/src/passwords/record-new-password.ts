import type { Transaction } from 'sequelize';
import type { UsersDeps } from '../dependencies.ts';
import type { Account } from '../users/user.ts';

/** Notes in the history that a user has another password, which is their own doing always. */
export async function recordNewPassword(
  { history }: Pick<UsersDeps, 'history'>,
  { id, username }: Account,
  what: string,
  transaction: Transaction,
): Promise<void> {
  await history.record(
    transaction,
    { userId: id, username },
    { action: 'user.password-changed', subjectId: id, summary: `${username} ${what}` },
  );
}
