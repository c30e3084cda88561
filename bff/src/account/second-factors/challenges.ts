import { appError } from '@tailgate/service-kit';
import type { Sessions } from '../../sessions/sessions.ts';

const SECONDS = 300;

export async function keepChallenge(
  { redis }: Pick<Sessions, 'redis'>,
  owner: string,
  challenge: string,
): Promise<void> {
  await redis.set(keyOf(owner), challenge, { expiration: { type: 'EX', value: SECONDS } });
}

/** @throws AppError PASSKEY_REFUSED if there is none, it was used, or it is too old */
export async function takeChallenge({ redis }: Sessions, owner: string): Promise<string> {
  const challenge = await redis.getDel(keyOf(owner));
  if (challenge === null)
    throw appError('PASSKEY_REFUSED', 'This passkey was not accepted. Try again, or sign in another way');
  return challenge;
}

export async function moveChallenge({ redis }: Pick<Sessions, 'redis'>, before: string, after: string): Promise<void> {
  const challenge = await redis.getDel(keyOf(before));
  if (challenge !== null) await keepChallenge({ redis }, after, challenge);
}

function keyOf(owner: string): string {
  return `passkey-challenge:${owner}`;
}
