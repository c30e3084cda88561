import { appError } from '@tailgate/service-kit';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { LINK_MAILS, type LinkMail } from '../mail/account-mail.ts';

/** What a mailed link says: which mail it was in, whose it is, and what alone it is good for. */
export interface Link {
  readonly id: string;
  readonly userId: number;
  readonly kind: LinkMail;
}

export interface LinkTokens {
  sign(link: Link, expiresAt: Date): Promise<string>;
  /**
   * The link that a token is, if it is for one of these purposes. Whether it was used is not known here.
   * @throws AppError LINK_INVALID or LINK_EXPIRED
   */
  read(token: string, purposes: readonly LinkMail[]): Promise<Link>;
}

const ALGORITHM = 'HS256';
const ISSUER = 'users';
const claims = z
  .object({ jti: z.uuid(), sub: z.string().regex(/^[1-9]\d{0,9}$/), aud: z.enum(LINK_MAILS) })
  .transform(({ jti, sub, aud }): Link => ({ id: jti, userId: Number(sub), kind: aud }));

/** Signs and reads the tokens in mailed links. */
export function createLinkTokens({ key, now }: { key: Uint8Array; now: () => Date }): LinkTokens {
  return {
    async sign({ id, userId, kind }, expiresAt) {
      return await new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setAudience(kind)
        .setSubject(String(userId))
        .setJti(id)
        .setExpirationTime(expiresAt)
        .sign(key);
    },
    async read(token, purposes) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: [...purposes],
          requiredClaims: ['exp', 'sub', 'jti'],
          currentDate: now(),
        });
        return claims.parse(payload);
      } catch (cause) {
        // The signature and the purpose are checked before the time.
        if (cause instanceof errors.JWTExpired)
          throw appError('LINK_EXPIRED', 'This link has expired. Please ask for a new one.', { cause });
        throw invalidLink(cause);
      }
    },
  };
}

/** For a link that never was one, and for one that is used up: who guesses learns nothing. */
export function invalidLink(cause?: unknown) {
  const message = 'This link is not valid, or it was used already. Please ask for a new one.';
  return appError('LINK_INVALID', message, { cause });
}
