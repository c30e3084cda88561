import type { SecondFactors } from '@tailgate/contracts';
import { appError } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import type { StoredPasskey } from './second-factor-repository.ts';

export interface Factors {
  readonly totp: boolean;
  readonly passkeys: readonly StoredPasskey[];
  readonly recoveryCodesLeft: number;
  readonly isSetUp: boolean;
}

export async function readFactors(
  { secondFactors }: Pick<Dependencies, 'secondFactors'>,
  userId: number,
  transaction?: Transaction,
): Promise<Factors> {
  const totp = (await secondFactors.findTotp(userId, transaction))?.isConfirmed ?? false;
  const passkeys = await secondFactors.listPasskeys(userId, transaction);
  const recoveryCodesLeft = (await secondFactors.listRecoveryHashes(userId, transaction)).length;
  return { totp, passkeys, recoveryCodesLeft, isSetUp: totp || passkeys.length > 0 };
}

export function presentFactors({ totp, passkeys, recoveryCodesLeft }: Factors): SecondFactors {
  return {
    totp,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    recovery_codes_left: recoveryCodesLeft,
  };
}

export function noSecondFactor() {
  return appError('NO_SECOND_FACTOR', 'Add a passkey or an authenticator app first');
}

export function wrongCode() {
  const message = 'This code is not valid. Wait for the next one and try again';
  return appError('WRONG_CODE', message, { details: [{ field: 'code', message }] });
}

export function passkeyRefused(cause?: unknown) {
  return appError('PASSKEY_REFUSED', 'This passkey was not accepted. Try again, or sign in another way', { cause });
}
