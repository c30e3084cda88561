import type { Role } from '@tailgate/contracts';
import { type Actor, appError, notFound } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import type { Account } from '../accounts/account.ts';
import type { Dependencies } from '../dependencies.ts';

/** @throws AppError OWN_ACCOUNT, NOT_FOUND or LAST_SUPER_ADMIN */
export async function changeRole(
  { database, jobs, users, history }: Dependencies,
  { id, role }: { id: number; role: Role },
  actor: Actor,
): Promise<Account> {
  if (id === actor.userId) throw appError('OWN_ACCOUNT', 'You cannot change your own role');
  return await database.transaction(async (transaction) => {
    // Changes wait for each other here, so that two super administrators cannot demote one another.
    const superAdmins = await users.lockSuperAdmins(transaction);
    const account = await users.lock(id, transaction);
    if (!account) throw notFound('User');
    if (superAdmins.length === 1 && superAdmins[0] === id)
      throw appError('LAST_SUPER_ADMIN', 'The last super administrator cannot get another role');
    return await giveRole({ jobs, users, history }, { account, role, by: actor }, transaction);
  });
}

export async function giveRole(
  { jobs, users, history }: Pick<Dependencies, 'users' | 'history'> & { jobs: Pick<Dependencies['jobs'], 'enqueue'> },
  { account, role, by }: { account: Account; role: Role; by: Actor | null },
  transaction: Transaction,
): Promise<Account> {
  const { id, username, role: former } = account;
  if (former === role) return account;
  await users.setRole(id, role, transaction);
  const summary = `Role of ${username}: ${former} → ${role}`;
  await history.record(transaction, by, { action: 'user.role-changed', subjectId: id, summary });
  await jobs.enqueue(transaction, 'mail', { kind: 'role-changed', user_id: id });
  return (await users.lock(id, transaction)) ?? account;
}
