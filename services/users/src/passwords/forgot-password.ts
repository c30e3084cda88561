import type { UsersDeps } from '../dependencies.ts';

/**
 * Leaves it to a job to mail a link that sets a new password. An address that nobody has gets a job too: the answer is the same,
 * after the same work.
 */
export async function forgotPassword(
  { sequelize, jobs, users }: Pick<UsersDeps, 'sequelize' | 'jobs' | 'users'>,
  { email }: { email: string },
): Promise<void> {
  const account = await users.findByEmail(email);
  await sequelize.transaction(async (transaction) => {
    await jobs.enqueue(transaction, 'mail', { kind: 'reset-password', user_id: account?.id ?? null });
  });
}
