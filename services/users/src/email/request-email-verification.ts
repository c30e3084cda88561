import { appError, notFound } from '@tailgate/service-kit';
import type { UsersDeps } from '../dependencies.ts';
import { hasEnoughMails } from '../mail/mail-limit.ts';

/**
 * Mails the link again that verifies the user's address; nothing when it is verified.
 * @throws AppError NOT_FOUND, or TOO_MANY_REQUESTS when that address got enough of them
 */
export async function requestEmailVerification(deps: UsersDeps, userId: number): Promise<void> {
  const account = await deps.users.find(userId);
  if (!account) throw notFound('User');
  if (account.emailVerifiedAt !== null) return;
  if (await hasEnoughMails(deps, { userId, kind: 'verify-email' }))
    throw appError(
      'TOO_MANY_REQUESTS',
      'We sent you several links already. Please look into your mailbox, or try again in an hour.',
    );
  await deps.sequelize.transaction(async (transaction) => {
    await deps.jobs.enqueue(transaction, 'mail', { kind: 'verify-email', user_id: userId });
  });
}
