import { type Actor, appError } from '@tailgate/service-kit';
import { passwordMatches } from '../accounts/password.ts';
import type { Dependencies } from '../dependencies.ts';
import { invalidLink } from '../links/link-tokens.ts';
import { useLink } from '../links/use-link.ts';
import { markVerified } from './mark-verified.ts';

/**
 * Verifies the user's address by an emailed link, in a session of that user or with that user's password. The owner of
 * the address may open a link of an account that a stranger registered with it, and would hand the stranger their records.
 * @throws AppError LINK_INVALID, LINK_EXPIRED, PASSWORD_NEEDED or WRONG_PASSWORD
 */
export async function verifyEmail(
  deps: Dependencies,
  { token, password }: { token: string; password?: string | undefined },
  actor: Pick<Actor, 'userId'>,
): Promise<void> {
  const link = await deps.links.read(token, ['verify-email']);
  const isOwnSession = actor.userId === link.userId;
  if (!isOwnSession && password !== undefined) await checkPassword(deps, link.userId, password);
  await deps.database.transaction(async (transaction) => {
    // Only an unused link may ask for the password. Its use is rolled back.
    const account = await useLink(deps, link, transaction);
    if (!isOwnSession && password === undefined) throw passwordNeeded(account.username);
    await deps.mails.voidLinks({ userId: account.id, kinds: ['verify-email'], at: deps.now() }, transaction);
    await markVerified(deps, account, transaction);
  });
}

async function checkPassword({ users }: Dependencies, userId: number, password: string): Promise<void> {
  const credentials = await users.findCredentials(userId);
  if (!credentials) throw invalidLink();
  if (await passwordMatches(credentials.passwordHash, password)) return;
  const message = 'This is not the password of this account';
  throw appError('WRONG_PASSWORD', message, { details: [{ field: 'password', message }] });
}

function passwordNeeded(username: string) {
  return appError('PASSWORD_NEEDED', `Enter the password of the account "${username}" to verify its email address.`);
}
