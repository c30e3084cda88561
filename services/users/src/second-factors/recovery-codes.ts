import { randomInt } from 'node:crypto';
import { notFound } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import type { Account } from '../accounts/account.ts';
import { hashPassword, passwordMatches } from '../accounts/password.ts';
import type { Dependencies } from '../dependencies.ts';
import { recordFactorChange } from './record-factor-change.ts';
import { noSecondFactor, readFactors } from './second-factors.ts';

const COUNT = 10;
/** Base32: no 0, 1, 8 or 9, which look like letters. Ten of these are 50 random bits. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const LENGTH = 10;

interface NewCodes {
  readonly codes: string[];
  readonly hashes: string[];
}

/** Hashed like passwords, because 50 bits can be guessed from a plain hash. */
export async function makeRecoveryCodes(): Promise<NewCodes> {
  const plain = Array.from({ length: COUNT }, randomCode);
  const hashes: string[] = [];
  // One after the other: each takes 19 MiB.
  for (const code of plain) hashes.push(await hashPassword(code));
  return { codes: plain.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), hashes };
}

/** @throws AppError NOT_FOUND or NO_SECOND_FACTOR */
export async function renewRecoveryCodes(deps: Dependencies, userId: number): Promise<string[]> {
  const { codes, hashes } = await makeRecoveryCodes();
  await deps.database.transaction(async (transaction) => {
    const account = await deps.users.lock(userId, transaction);
    if (!account) throw notFound('User');
    const { isSetUp } = await readFactors(deps, userId, transaction);
    if (!isSetUp) throw noSecondFactor();
    await deps.secondFactors.replaceRecoveryHashes(userId, hashes, transaction);
    const what = { action: 'user.recovery-codes-renewed', mail: 'recovery-codes-renewed' } as const;
    await recordFactorChange(
      deps,
      account,
      { ...what, summary: `${account.username} made new recovery codes` },
      transaction,
    );
  });
  return codes;
}

export async function spendRecoveryCode(deps: Dependencies, userId: number, code: string): Promise<boolean> {
  const hash = await findHash(await deps.secondFactors.listRecoveryHashes(userId), code);
  if (hash === null) return false;
  return await deps.database.transaction(async (transaction) => {
    if (!(await deps.secondFactors.spendRecoveryHash(userId, hash, transaction))) return false;
    await deps.jobs.enqueue(transaction, 'mail', { kind: 'recovery-code-used', user_id: userId });
    return true;
  });
}

/** Records a new factor. @returns the codes to show, null if the user has recovery codes already */
export async function finishAdding(
  deps: Dependencies,
  account: Account,
  summary: string,
  { codes, hashes }: NewCodes,
  transaction: Transaction,
): Promise<string[] | null> {
  const isFirst = (await deps.secondFactors.listRecoveryHashes(account.id, transaction)).length === 0;
  if (isFirst) await deps.secondFactors.replaceRecoveryHashes(account.id, hashes, transaction);
  const change = { action: 'user.second-factor-added', mail: 'second-factor-added', summary } as const;
  await recordFactorChange(deps, account, change, transaction);
  return isFirst ? codes : null;
}

async function findHash(hashes: readonly string[], code: string): Promise<string | null> {
  for (const hash of hashes) if (await passwordMatches(hash, code)) return hash;
  return null;
}

function randomCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
