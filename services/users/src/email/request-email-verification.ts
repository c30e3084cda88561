import { appError, notFound } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { isOverMailLimit } from '../mail/mail-limit.ts';

/** @throws AppError NOT_FOUND, or TOO_MANY_REQUESTS above the hourly limit */
export async function requestEmailVerification(deps: Dependencies, userId: number): Promise<void> {
  const account = await deps.users.find(userId);
  if (!account) throw notFound('User');
  if (account.emailVerifiedAt !== null) return;
  if (await isOverMailLimit(deps, { userId, kind: 'verify-email' }))
    throw appError(
      'TOO_MANY_REQUESTS',
      'We have already sent you several links. Please check your inbox, or try again in an hour.',
    );
  await deps.database.transaction(async (transaction) => {
    await deps.jobs.enqueue(transaction, 'mail', { kind: 'verify-email', user_id: userId });
  });
}
