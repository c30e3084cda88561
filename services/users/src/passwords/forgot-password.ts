import type { Dependencies } from '../dependencies.ts';

/**
 * Queues the email with a link to set a new password. An unknown address queues a job too, so that the answer takes as long.
 */
export async function forgotPassword(
  { database, jobs, users }: Pick<Dependencies, 'database' | 'jobs' | 'users'>,
  { email }: { email: string },
): Promise<void> {
  const account = await users.findByEmail(email);
  await database.transaction(async (transaction) => {
    await jobs.enqueue(transaction, 'mail', { kind: 'reset-password', user_id: account?.id ?? null });
  });
}
