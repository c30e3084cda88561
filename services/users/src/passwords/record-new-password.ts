import type { Transaction } from 'sequelize';
import type { Account } from '../accounts/account.ts';
import type { Dependencies } from '../dependencies.ts';

export async function recordNewPassword(
  { history }: Pick<Dependencies, 'history'>,
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
