import { hashPassword } from '../accounts/password.ts';
import { refuseWeakPassword } from '../accounts/refuse-weak-password.ts';
import type { Dependencies } from '../dependencies.ts';
import { markVerified } from '../email/mark-verified.ts';
import { useLink } from '../links/use-link.ts';
import { LINK_MAILS } from '../mail/account-mail.ts';
import { removeFactorsOfUnproven } from '../second-factors/remove-factors.ts';
import { recordNewPassword } from './record-new-password.ts';

/**
 * Sets a password by an emailed link. The link also verifies the address, because it came by email.
 * @returns the user's id
 * @throws AppError LINK_INVALID or LINK_EXPIRED
 */
export async function resetPasswordByLink(
  deps: Dependencies,
  { token, new_password }: { token: string; new_password: string },
): Promise<number> {
  const link = await deps.links.read(token, ['reset-password', 'invitation']);
  const owner = await deps.users.find(link.userId);
  const companyName = deps.company.current().company_name;
  if (owner) await refuseWeakPassword(new_password, 'new_password', { ...owner, companyName });
  const to = await hashPassword(new_password);
  const invited = link.kind === 'invitation';
  await deps.database.transaction(async (transaction) => {
    const account = await useLink(deps, link, transaction);
    await deps.users.replaceHash(account.id, { to }, transaction);
    await deps.mails.voidLinks({ userId: account.id, kinds: LINK_MAILS, at: deps.now() }, transaction);
    const what = invited ? 'accepted the invitation and chose a password' : 'set a new password by a mailed link';
    await recordNewPassword(deps, account, what, transaction);
    await removeFactorsOfUnproven(deps, account, transaction);
    await markVerified(deps, account, transaction);
    // Invited users had no password before, so there is nothing to warn about.
    if (!invited) await deps.jobs.enqueue(transaction, 'mail', { kind: 'password-changed', user_id: account.id });
  });
  return link.userId;
}
