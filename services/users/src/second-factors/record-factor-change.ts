import type { Actor } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import type { Account } from '../accounts/account.ts';
import type { Dependencies } from '../dependencies.ts';
import type { AccountMail } from '../mail/account-mail.ts';

interface FactorChange {
  readonly action: 'user.second-factor-added' | 'user.second-factor-removed' | 'user.recovery-codes-renewed';
  readonly summary: string;
  readonly mail: AccountMail;
  readonly by?: Actor;
}

export async function recordFactorChange(
  { history, jobs }: Pick<Dependencies, 'history' | 'jobs'>,
  { id, username }: Account,
  { action, summary, mail, by }: FactorChange,
  transaction: Transaction,
): Promise<void> {
  await history.record(transaction, by ?? { userId: id, username }, { action, subjectId: id, summary });
  await jobs.enqueue(transaction, 'mail', { kind: mail, user_id: id });
}
