import { type ActorRole, type Owner, ROLES } from '@tailgate/contracts';
import { decodeJwt, errors, importJWK, type JWTPayload, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { ISSUERS, type Issuer, type PrivateKey, type PublicKeys } from '../config/shapes.ts';
import { appError } from '../errors/app-error.ts';
import { ALGORITHM, createKeySet, keyId, verifyWithKeySet } from './key-sets.ts';
import { CLOCK_TOLERANCE, rememberVerified, TOKEN_LIFETIME } from './verified-tokens.ts';

export interface Actor {
  readonly role: ActorRole;
  /** Null for a service and for ANONYMOUS. */
  readonly userId: number | null;
  readonly issuer: Issuer | null;
  readonly username?: string;
  /** Until when the person's last proof of who they are counts, in epoch seconds. Absent in tokens of an older BFF. */
  readonly provenUntil?: number;
}

export const ANONYMOUS: Actor = { role: 'ANONYMOUS', userId: null, issuer: null };

export interface TokenClaims {
  sub: string;
  role: Exclude<ActorRole, 'ANONYMOUS'>;
  audience: Owner;
  username?: string;
  provenUntil?: number;
}
export type TokenSigner = (claims: TokenClaims) => Promise<string>;
export type TokenVerifier = (token: string) => Promise<Actor>;

/** A token is reused until it is this old, so that it is still valid when a slow service checks it. */
const REUSED_FOR_MS = (TOKEN_LIFETIME - 10) * 1_000;
const MAX_TOKENS = 20_000;

/**
 * Signs identity tokens (Ed25519, valid for 30 s) for one process. Signing costs more than the rest of a proxied request, so the
 * same claims get the same token for 20 s.
 */
export function createTokenSigner(options: { issuer: Issuer; privateKey: PrivateKey }): TokenSigner {
  const sign = signWith(options);
  const clock = { now: () => Date.now() };
  const tokens = new LRUCache<string, string, TokenClaims>({
    max: MAX_TOKENS,
    ttl: REUSED_FOR_MS,
    ttlResolution: 0,
    perf: clock,
    fetchMethod: (_key, _expired, { context }) => sign(context),
  });
  return (claims) => tokens.forceFetch(JSON.stringify(claims), { context: claims });
}

function signWith(options: { issuer: Issuer; privateKey: PrivateKey }): TokenSigner {
  const key = importJWK(options.privateKey, ALGORITHM);
  const kid = keyId(options.privateKey);
  return async ({ sub, role, audience, username, provenUntil }) =>
    new SignJWT({ role, name: username, proven_until: provenUntil })
      .setProtectedHeader({ alg: ALGORITHM, kid: await kid })
      .setIssuer(options.issuer)
      .setSubject(sub)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${TOKEN_LIFETIME}s`)
      .sign(await key);
}

/**
 * Checks identity tokens for one process. Only the BFF may vouch for people; other processes only for themselves. The verifier
 * throws AppError NOT_SIGNED_IN, or UNAVAILABLE for a genuine token at the wrong time; the cause gives the reason for the log.
 */
export function createTokenVerifier(options: { audience: Owner; publicKeys: PublicKeys }): TokenVerifier {
  const keySets = new Map(
    Object.entries(options.publicKeys).map(([issuer, keys]) => [issuer, createKeySet([keys].flat())]),
  );
  const verified = rememberVerified();
  return async (token) => {
    const known = verified.find(token);
    if (known) return known;
    try {
      // The unverified issuer only selects the keys. Verifying then proves that this issuer signed the token.
      const issuer = z.enum(ISSUERS).parse(decodeJwt(token).iss);
      const keySet = await keySets.get(issuer);
      if (!keySet) throw new Error(`no public key of ${issuer}`);
      const payload = await verifyWithKeySet(token, keySet, {
        algorithms: [ALGORITHM],
        issuer,
        audience: options.audience,
        requiredClaims: ['exp', 'iat', 'sub'],
        maxTokenAge: TOKEN_LIFETIME,
        clockTolerance: CLOCK_TOLERANCE,
      });
      return verified.keep(token, payload, readActor(payload, issuer));
    } catch (cause) {
      // NOT_SIGNED_IN would sign everybody out while the clock of a host is wrong.
      if (isOutsideItsTime(cause)) throw appError('UNAVAILABLE', 'The server is busy. Please try again.', { cause });
      throw appError('NOT_SIGNED_IN', 'Please sign in', { cause });
    }
  };
}

function isOutsideItsTime(error: unknown): boolean {
  if (error instanceof errors.JWTExpired) return true;
  return error instanceof errors.JWTClaimValidationFailed && error.claim === 'iat' && error.reason === 'check_failed';
}

const claims = z.discriminatedUnion('role', [
  z.object({ role: z.literal('SERVICE'), sub: z.string() }),
  z.object({
    role: z.enum(ROLES),
    sub: z
      .string()
      .regex(/^[1-9]\d{0,9}$/)
      .transform(Number),
    name: z.string().optional(),
    proven_until: z.int().optional(),
  }),
]);

function readActor(payload: JWTPayload, issuer: Issuer): Actor {
  const claim = claims.parse(payload);
  if (claim.role === 'SERVICE') {
    if (claim.sub !== `service:${issuer}`) throw new Error('a service can only vouch for itself');
    return { role: 'SERVICE', userId: null, issuer };
  }
  if (issuer !== 'bff') throw new Error('only the BFF vouches for people');
  const named = claim.name === undefined ? {} : { username: claim.name };
  const proven = claim.proven_until === undefined ? {} : { provenUntil: claim.proven_until };
  return { role: claim.role, userId: claim.sub, issuer, ...named, ...proven };
}
