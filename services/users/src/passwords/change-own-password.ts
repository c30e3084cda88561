import { appError, invalidInput, notFound } from '@tailgate/service-kit';
import { hashPassword, isSamePassword, passwordMatches } from '../accounts/password.ts';
import { refuseWeakPassword } from '../accounts/refuse-weak-password.ts';
import type { Dependencies } from '../dependencies.ts';
import { recordNewPassword } from './record-new-password.ts';

/** @throws AppError NOT_FOUND, WRONG_PASSWORD, or INVALID_INPUT if the new password equals the current one */
export async function changeOwnPassword(
  deps: Dependencies,
  change: { user_id: number; current_password: string; new_password: string },
): Promise<void> {
  const { user_id: id, current_password: current, new_password: wanted } = change;
  const credentials = await deps.users.findCredentials(id);
  if (!credentials) throw notFound('User');
  const { account, passwordHash } = credentials;
  if (!(await passwordMatches(passwordHash, current))) throw wrongPassword();
  if (isSamePassword(current, wanted))
    throw invalidInput([{ field: 'new_password', message: 'This is your current password' }]);
  await refuseWeakPassword(wanted, 'new_password', { ...account, companyName: deps.company.current().company_name });

  const to = await hashPassword(wanted);
  await deps.database.transaction(async (transaction) => {
    // Of two concurrent changes, the second no longer matches the current password.
    if (!(await deps.users.replaceHash(id, { from: passwordHash, to }, transaction))) throw wrongPassword();
    await deps.mails.voidLinks({ userId: id, kinds: ['reset-password', 'invitation'], at: deps.now() }, transaction);
    const what = account.passwordGivenAt ? 'replaced the password that was given out' : 'changed the password';
    await recordNewPassword(deps, account, what, transaction);
    await deps.jobs.enqueue(transaction, 'mail', { kind: 'password-changed', user_id: id });
  });
}

function wrongPassword() {
  const message = 'This is not your current password';
  return appError('WRONG_PASSWORD', message, { details: [{ field: 'current_password', message }] });
}
