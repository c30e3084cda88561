import { type Actor, appError, notFound } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';

/** @throws AppError OWN_ACCOUNT, NOT_FOUND or LAST_SUPER_ADMIN */
export async function deleteUser(
  { database, jobs, users, history }: Dependencies,
  id: number,
  actor: Actor,
): Promise<void> {
  if (id === actor.userId) throw appError('OWN_ACCOUNT', 'You cannot delete your own account');
  await database.transaction(async (transaction) => {
    // Deletions wait for each other here, so that two super administrators cannot delete one another.
    const superAdmins = await users.lockSuperAdmins(transaction);
    if (superAdmins.length === 1 && superAdmins[0] === id)
      throw appError('LAST_SUPER_ADMIN', 'The last super administrator cannot be deleted');
    const account = await users.lock(id, transaction);
    if (!account || !(await users.delete(id, transaction))) throw notFound('User');
    const summary = `${account.username} deleted, who was ${account.role}`;
    await history.record(transaction, actor, { action: 'user.deleted', subjectId: id, summary });
    await jobs.enqueue(transaction, 'unlink-user', { user_id: id });
  });
}
