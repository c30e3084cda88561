import { appError, notFound } from '@tailgate/service-kit';
import { Secret, TOTP } from 'otpauth';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import { finishAdding, makeRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';
import { wrongCode } from './second-factors.ts';

/** A code of the step before or after is accepted too, because clocks differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/**
 * Stores a new secret, which counts once a code of it is confirmed.
 * @throws AppError NOT_FOUND, or CONFLICT if the user has an authenticator app
 */
export async function startTotp(deps: Dependencies, userId: number): Promise<{ secret: string; address: string }> {
  const account = await deps.users.find(userId);
  if (!account) throw notFound('User');
  const secret = new Secret({ size: SECRET_BYTES });
  const sealed = await deps.secretBox.seal(secret.base32, userId);
  if (!(await deps.secondFactors.putTotp({ userId, secret: sealed, at: deps.now() })))
    throw appError('CONFLICT', 'An authenticator app is set up already. Remove it first');
  const issuer = deps.company.current().company_name;
  return { secret: secret.base32, address: new TOTP({ issuer, label: account.username, secret }).toString() };
}

/**
 * @returns the recovery codes, or null if the user has some already
 * @throws AppError NOT_FOUND or WRONG_CODE
 */
export async function confirmTotp(
  deps: Dependencies,
  { user_id: userId, code }: { user_id: number; code: string },
): Promise<string[] | null> {
  const newCodes = await makeRecoveryCodes();
  return await deps.database.transaction(async (transaction) => {
    const account = await deps.users.lock(userId, transaction);
    if (!account) throw notFound('User');
    const stored = await deps.secondFactors.findTotp(userId, transaction);
    if (!stored || stored.isConfirmed) throw appError('CONFLICT', 'Start again with a new QR code');
    if (!(await spendAppCode(deps, { userId, code }, transaction))) throw wrongCode();
    await deps.secondFactors.confirmTotp({ userId, at: deps.now() }, transaction);
    return await finishAdding(deps, account, `${account.username} set up an authenticator app`, newCodes, transaction);
  });
}

/**
 * Checks a code of the authenticator app or a recovery code. Each counts once.
 * @returns which it was
 * @throws AppError WRONG_CODE
 */
export async function checkCode(
  deps: Dependencies,
  { user_id: userId, code }: { user_id: number; code: string },
): Promise<'totp' | 'recovery-code'> {
  if (/^\d{6}$/.test(code)) {
    const stored = await deps.secondFactors.findTotp(userId);
    if (stored?.isConfirmed && (await spendAppCode(deps, { userId, code }))) return 'totp';
  } else if (await spendRecoveryCode(deps, userId, code)) return 'recovery-code';
  throw wrongCode();
}

async function spendAppCode(
  { secondFactors, secretBox, now }: Dependencies,
  { userId, code }: { userId: number; code: string },
  transaction?: Transaction,
): Promise<boolean> {
  const stored = await secondFactors.findTotp(userId, transaction);
  if (!stored) return false;
  const secret = await secretBox.open(stored.secret, userId);
  const timestamp = now().getTime();
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return false;
  const step = TOTP.counter({ timestamp }) + delta;
  // Sealed again, so that a former key is soon unused.
  return await secondFactors.spendStep({ userId, step, secret: await secretBox.seal(secret, userId) }, transaction);
}
