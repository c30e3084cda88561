import { randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { ReleaseError } from '../release-error.ts';

const ALGORITHM = 'HS256';
const AUDIENCE = 'tailgate-releases';
const MOST_DAYS = 366;

export interface ReleaseToken {
  readonly id: string;
  readonly label: string | null;
  readonly frontEnds: readonly string[];
  readonly madeAt: Date;
  readonly expiresAt: Date;
}

const seconds = z.number().transform((value) => new Date(value * 1000));
const label = z.string().trim().min(1).max(60);
const claims = z
  .object({
    jti: z.string().min(1),
    label: label.optional(),
    front_ends: z.array(z.string()).min(1),
    iat: seconds,
    exp: seconds,
  })
  .transform(({ jti, label: given = null, front_ends, iat, exp }): ReleaseToken => {
    return { id: jti, label: given, frontEnds: front_ends, madeAt: iat, expiresAt: exp };
  });

/**
 * @param days from 1 to 366
 * @param label says on the Releases screen what uses the token
 * @throws if the number of days is another one, the label is too long, or no front end is named
 */
export async function signReleaseToken(
  key: string,
  { frontEnds, days, label: given }: { frontEnds: readonly string[]; days: number; label?: string | undefined },
): Promise<{ readonly id: string; readonly text: string; readonly expiresAt: Date }> {
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)
    throw new ReleaseError('token', `--days must be a whole number from 1 to ${MOST_DAYS}.`);
  if (frontEnds.length === 0) throw new ReleaseError('token', 'A token needs a front end that it may release.');
  if (given !== undefined && !label.safeParse(given).success)
    throw new ReleaseError('token', '--label must have from 1 to 60 characters.');
  const id = randomBytes(6).toString('hex');
  const expiresAt = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  const text = await new SignJWT({ front_ends: frontEnds, label: given })
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(AUDIENCE)
    .setJti(id)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(bytesOf(key));
  return { id, text, expiresAt };
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
