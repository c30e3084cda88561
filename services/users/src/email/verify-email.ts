import type { Dependencies } from '../dependencies.ts';
import { useLink } from '../links/use-link.ts';
import { markVerified } from './mark-verified.ts';

/**
 * Verifies the user's address by an emailed link.
 * @throws AppError LINK_INVALID or LINK_EXPIRED
 */
export async function verifyEmail(deps: Dependencies, { token }: { token: string }): Promise<void> {
  const link = await deps.links.read(token, ['verify-email']);
  await deps.database.transaction(async (transaction) => {
    const account = await useLink(deps, link, transaction);
    await deps.mails.voidLinks({ userId: account.id, kinds: ['verify-email'], at: deps.now() }, transaction);
    await markVerified(deps, account, transaction);
  });
}
