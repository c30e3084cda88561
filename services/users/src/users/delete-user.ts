import { appError, notFound } from '@tailgate/service-kit';
import type { Sequelize } from 'sequelize';
import type { UserJobs } from '../jobs.ts';
import type { UserRepository } from './user-repository.ts';

export interface DeleteUserDependencies {
  sequelize: Sequelize;
  jobs: UserJobs;
  users: UserRepository;
}

/**
 * Deletes a user, and by a job the tie of their client to them.
 * @throws AppError OWN_ACCOUNT, NOT_FOUND or LAST_SUPER_ADMIN
 */
export async function deleteUser(
  { sequelize, jobs, users }: DeleteUserDependencies,
  { id, askedBy }: { id: number; askedBy: number | null },
): Promise<void> {
  if (id === askedBy) throw appError('OWN_ACCOUNT', 'You cannot delete your own account');
  await sequelize.transaction(async (transaction) => {
    // Deletions wait for each other here: two super administrators who delete one another must not both succeed.
    const superAdmins = await users.lockSuperAdmins(transaction);
    if (superAdmins.length === 1 && superAdmins[0] === id)
      throw appError('LAST_SUPER_ADMIN', 'The last super administrator cannot be deleted');
    if (!(await users.delete(id, transaction))) throw notFound('User');
    await jobs.enqueue(transaction, 'unlink-user', { user_id: id });
  });
}
