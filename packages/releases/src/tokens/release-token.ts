import { randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { ReleaseError } from '../release-error.ts';

const ALGORITHM = 'HS256';
const AUDIENCE = 'tailgate-releases';
const MOST_DAYS = 366;

export interface ReleaseToken {
  readonly id: string;
  readonly frontEnds: readonly string[];
}

const claims = z
  .object({ jti: z.string().min(1), front_ends: z.array(z.string()).min(1) })
  .transform(({ jti, front_ends }): ReleaseToken => ({ id: jti, frontEnds: front_ends }));

/**
 * @param days from 1 to 366
 * @throws if the number of days is another one, or no front end is named
 */
export async function signReleaseToken(
  key: string,
  { frontEnds, days }: { frontEnds: readonly string[]; days: number },
): Promise<ReleaseToken & { readonly text: string; readonly expiresAt: Date }> {
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)
    throw new ReleaseError('token', `--days must be a whole number from 1 to ${MOST_DAYS}.`);
  if (frontEnds.length === 0) throw new ReleaseError('token', 'A token needs a front end that it may release.');
  const id = randomBytes(6).toString('hex');
  const expiresAt = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  const text = await new SignJWT({ front_ends: frontEnds })
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(AUDIENCE)
    .setJti(id)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(bytesOf(key));
  return { id, frontEnds, text, expiresAt };
}

/**
 * @param keys each may have signed the token
 * @param revoked the ids of tokens that are no longer accepted
 * @throws if the token is forged, expired or revoked
 */
export async function readReleaseToken(
  keys: readonly string[],
  text: string,
  revoked: readonly string[] = [],
): Promise<ReleaseToken> {
  const token = await verify(keys, text);
  if (revoked.includes(token.id)) throw new ReleaseError('token', `The release token ${token.id} was revoked.`);
  return token;
}

async function verify([key = '', ...former]: readonly string[], text: string): Promise<ReleaseToken> {
  try {
    const { payload } = await jwtVerify(text, bytesOf(key), {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      requiredClaims: ['exp', 'iat', 'jti'],
      maxTokenAge: `${MOST_DAYS} days`,
    });
    return claims.parse(payload);
  } catch (cause) {
    if (former.length > 0 && cause instanceof errors.JWSSignatureVerificationFailed) return await verify(former, text);
    // jwtVerify checks the signature before the expiry.
    const isExpired = cause instanceof errors.JWTExpired;
    throw new ReleaseError('token', isExpired ? 'The release token has expired.' : 'The release token is not valid.');
  }
}

const bytesOf = (key: string) => new TextEncoder().encode(key);
