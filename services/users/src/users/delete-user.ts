import { type Actor, appError, notFound } from '@tailgate/service-kit';
import type { UsersDeps } from '../dependencies.ts';

/**
 * Deletes a user, and by a job the tie of their client to them.
 * @throws AppError OWN_ACCOUNT, NOT_FOUND or LAST_SUPER_ADMIN
 */
export async function deleteUser(
  { sequelize, jobs, users, history }: UsersDeps,
  { id, askedBy }: { id: number; askedBy: Actor },
): Promise<void> {
  if (id === askedBy.userId) throw appError('OWN_ACCOUNT', 'You cannot delete your own account');
  await sequelize.transaction(async (transaction) => {
    // Deletions wait for each other here: two super administrators who delete one another must not both succeed.
    const superAdmins = await users.lockSuperAdmins(transaction);
    if (superAdmins.length === 1 && superAdmins[0] === id)
      throw appError('LAST_SUPER_ADMIN', 'The last super administrator cannot be deleted');
    const account = await users.lock(id, transaction);
    if (!account || !(await users.delete(id, transaction))) throw notFound('User');
    const summary = `${account.username} deleted, who was ${account.role}`;
    await history.record(transaction, askedBy, { action: 'user.deleted', subjectId: id, summary });
    await jobs.enqueue(transaction, 'unlink-user', { user_id: id });
  });
}
