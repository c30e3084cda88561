import type { Role } from '@tailgate/contracts';
import { type Actor, appError, notFound } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import type { Account } from './user.ts';

/**
 * Changes another user's role.
 * @throws AppError OWN_ACCOUNT, NOT_FOUND or LAST_SUPER_ADMIN
 */
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
    if (account.role === role) return account;
    await users.setRole(id, role, transaction);
    const summary = `Role of ${account.username}: ${account.role} → ${role}`;
    await history.record(transaction, actor, { action: 'user.role-changed', subjectId: id, summary });
    await jobs.enqueue(transaction, 'mail', { kind: 'role-changed', user_id: id });
    return (await users.lock(id, transaction)) ?? account;
  });
}
