import { appError, type DerivedKeys, verifyWithAny } from '@tailgate/service-kit';
import { errors, SignJWT } from 'jose';
import { z } from 'zod';
import { LINK_MAILS, type LinkMail } from '../mail/account-mail.ts';

export interface Link {
  readonly id: string;
  readonly userId: number;
  readonly kind: LinkMail;
}

export interface LinkTokens {
  sign(link: Link, expiresAt: Date): Promise<string>;
  /**
   * Reads a token issued for one of these purposes. It does not check whether the link was used.
   * @throws AppError LINK_INVALID or LINK_EXPIRED
   */
  read(token: string, purposes: readonly LinkMail[]): Promise<Link>;
}

export const MAILED_LINKS = 'tailgate mailed links';
const ALGORITHM = 'HS256';
const ISSUER = 'users';
const claims = z
  .object({ jti: z.uuid(), sub: z.string().regex(/^[1-9]\d{0,9}$/), aud: z.enum(LINK_MAILS) })
  .transform(({ jti, sub, aud }): Link => ({ id: jti, userId: Number(sub), kind: aud }));

export function createLinkTokens({ keys, now }: { keys: DerivedKeys; now: () => Date }): LinkTokens {
  return {
    async sign({ id, userId, kind }, expiresAt) {
      return await new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setAudience(kind)
        .setSubject(String(userId))
        .setJti(id)
        .setExpirationTime(expiresAt)
        .sign(keys[0]);
    },
    async read(token, purposes) {
      try {
        const payload = await verifyWithAny(token, keys, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: [...purposes],
          requiredClaims: ['exp', 'sub', 'jti'],
          currentDate: now(),
        });
        return claims.parse(payload);
      } catch (cause) {
        // verifyWithAny checks the signature and the purpose before the expiry.
        if (cause instanceof errors.JWTExpired)
          throw appError('LINK_EXPIRED', 'This link has expired. Please ask for a new one.', { cause });
        throw invalidLink(cause);
      }
    },
  };
}

/** The same answer for a forged and for a used link, so that guessing reveals nothing. */
export function invalidLink(cause?: unknown) {
  const message = 'This link is not valid, or it was used already. Please ask for a new one.';
  return appError('LINK_INVALID', message, { cause });
}
