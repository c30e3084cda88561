import { type Actor, appError, notFound } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import type { Account } from '../accounts/account.ts';
import type { Dependencies } from '../dependencies.ts';
import { recordFactorChange } from './record-factor-change.ts';
import { noSecondFactor, readFactors } from './second-factors.ts';

interface RemovedFactor {
  readonly user_id: number;
  readonly passkey_id: number | null;
  readonly keep_one: boolean;
}

/**
 * Removes one of the user's own factors. The recovery codes go with the last one.
 * @throws AppError NOT_FOUND or LAST_SECOND_FACTOR
 */
export async function removeFactor(deps: Dependencies, removed: RemovedFactor): Promise<void> {
  const { user_id: userId, passkey_id: passkeyId } = removed;
  await deps.database.transaction(async (transaction) => {
    const account = await deps.users.lock(userId, transaction);
    if (!account) throw notFound('User');
    const name =
      passkeyId === null
        ? (await deps.secondFactors.deleteTotp(userId, transaction)) && 'the authenticator app'
        : await deps.secondFactors.deletePasskey({ userId, id: passkeyId }, transaction);
    if (!name) throw notFound(passkeyId === null ? 'Authenticator app' : 'Passkey');
    const { isSetUp } = await readFactors(deps, userId, transaction);
    if (!isSetUp && removed.keep_one)
      throw appError('LAST_SECOND_FACTOR', 'Your role requires a second factor. Add another one first');
    if (!isSetUp) await deps.secondFactors.replaceRecoveryHashes(userId, [], transaction);
    const what = passkeyId === null ? name : `the passkey ${name}`;
    const summary = `${account.username} removed ${what}`;
    const change = { action: 'user.second-factor-removed', mail: 'second-factor-removed', summary } as const;
    await recordFactorChange(deps, account, change, transaction);
  });
}

/** @throws AppError OWN_ACCOUNT, NOT_FOUND or NO_SECOND_FACTOR */
export async function removeSecondFactors(deps: Dependencies, userId: number, actor: Actor): Promise<void> {
  if (userId === actor.userId) throw appError('OWN_ACCOUNT', 'Remove your own second factors in your settings');
  await deps.database.transaction(async (transaction) => {
    const account = await deps.users.lock(userId, transaction);
    if (!account) throw notFound('User');
    if (!(await readFactors(deps, userId, transaction)).isSetUp) throw noSecondFactor();
    await deleteFactors(deps, userId, transaction);
    await deps.users.touch(userId, transaction);
    const summary = `Second factors of ${account.username} removed`;
    const change = { action: 'user.second-factor-removed', mail: 'second-factor-removed', summary, by: actor } as const;
    await recordFactorChange(deps, account, change, transaction);
  });
}

/**
 * Removes the factors of a customer whose address is verified by a mailed link only now: who registered with a stranger's address
 * could keep the account by a passkey. Staff keep theirs, so that a mailbox alone opens none of their accounts.
 */
export async function removeFactorsOfUnproven(
  deps: Dependencies,
  account: Account,
  transaction: Transaction,
): Promise<void> {
  if (account.emailVerifiedAt !== null || account.role !== 'CUSTOMER') return;
  if (!(await readFactors(deps, account.id, transaction)).isSetUp) return;
  await deleteFactors(deps, account.id, transaction);
  const summary = `Second factors of ${account.username} removed, because they were older than the proof of the address`;
  const change = { action: 'user.second-factor-removed', mail: 'second-factor-removed', summary } as const;
  await recordFactorChange(deps, account, change, transaction);
}

async function deleteFactors(
  { secondFactors }: Pick<Dependencies, 'secondFactors'>,
  userId: number,
  transaction: Transaction,
): Promise<void> {
  await secondFactors.deleteTotp(userId, transaction);
  await secondFactors.deletePasskeys(userId, transaction);
  await secondFactors.replaceRecoveryHashes(userId, [], transaction);
}
