import { randomBytes } from 'node:crypto';
import { releaseAccess } from '@tailgate/contracts';
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
  readonly madeBy: string | null;
  readonly expiresAt: Date;
}

interface NewToken {
  readonly frontEnds: readonly string[];
  readonly days: number;
  readonly label?: string | undefined;
  readonly madeBy?: string;
}

// Tokens go into the list, which must not hold what its schema refuses.
const { id, front_ends: frontEnds } = releaseAccess.shape.tokens.element.shape;
const seconds = z.number().transform((value) => new Date(value * 1000));
const label = z.string().trim().min(1).max(60);
const claims = z
  .object({
    jti: id,
    label: label.optional(),
    front_ends: frontEnds.min(1),
    made_by: z.string().optional(),
    iat: seconds,
    exp: seconds,
  })
  .transform(({ jti, label = null, front_ends, made_by = null, iat, exp }): ReleaseToken => {
    return { id: jti, label, frontEnds: front_ends, madeAt: iat, madeBy: made_by, expiresAt: exp };
  });

/**
 * @param days from 1 to 366
 * @param label says on the Releases screen what uses the token
 * @throws if the number of days is another one, the label is too long, or a front end has no possible name
 */
export async function signReleaseToken(
  key: string,
  { frontEnds: names, days, label: given, madeBy }: NewToken,
): Promise<ReleaseToken & { readonly text: string }> {
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)
    throw new ReleaseError('token', `--days must be a whole number from 1 to ${MOST_DAYS}.`);
  if (given !== undefined && !label.safeParse(given).success)
    throw new ReleaseError('token', '--label must have from 1 to 60 characters.');
  if (!frontEnds.min(1).safeParse(names).success)
    throw new ReleaseError('token', 'A token needs the names of the front ends that it may release.');
  const iat = Math.floor(Date.now() / 1000);
  const payload = {
    jti: randomBytes(6).toString('hex'),
    label: given,
    front_ends: names,
    made_by: madeBy,
    iat,
    exp: iat + days * 24 * 60 * 60,
  };
  const signed = new SignJWT(payload).setProtectedHeader({ alg: ALGORITHM }).setAudience(AUDIENCE);
  return { ...claims.parse(payload), text: await signed.sign(bytesOf(key)) };
}

/**
 * @param keys each may have signed the token
 * @throws if the token is forged or expired
 */
export async function readReleaseToken([key = '', ...former]: readonly string[], text: string): Promise<ReleaseToken> {
  try {
    const { payload } = await jwtVerify(text, bytesOf(key), {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      requiredClaims: ['exp', 'iat', 'jti'],
      maxTokenAge: `${MOST_DAYS} days`,
    });
    return claims.parse(payload);
  } catch (cause) {
    if (former.length > 0 && cause instanceof errors.JWSSignatureVerificationFailed)
      return await readReleaseToken(former, text);
    // jwtVerify checks the signature before the expiry.
    const isExpired = cause instanceof errors.JWTExpired;
    throw new ReleaseError('token', isExpired ? 'The release token has expired.' : 'The release token is not valid.');
  }
}

const bytesOf = (key: string) => new TextEncoder().encode(key);
