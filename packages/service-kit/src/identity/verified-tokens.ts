import { hash } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Actor } from './tokens.ts';

/** Seconds. With the tolerance a token is accepted for a minute at most. */
export const TOKEN_LIFETIME = 30;
export const CLOCK_TOLERANCE = 30;
const MAX_TOKENS = 10_000;

interface VerifiedToken {
  readonly actor: Actor;
  readonly iat: number;
  readonly exp: number;
}

export interface VerifiedTokens {
  find(token: string): Actor | undefined;
  keep(token: string, payload: JWTPayload, actor: Actor): Actor;
}

/** Remembers tokens with a good signature by their hash: checking one costs more than a small read, and callers reuse theirs. */
export function rememberVerified(): VerifiedTokens {
  const tokens = new LRUCache<string, VerifiedToken>({ max: MAX_TOKENS });
  return {
    find(token) {
      const known = tokens.get(keyOf(token));
      return known && isInTime(known) ? known.actor : undefined;
    },
    keep(token, { iat, exp }, actor) {
      if (iat !== undefined && exp !== undefined) tokens.set(keyOf(token), { actor, iat, exp });
      return actor;
    },
  };
}

const keyOf = (token: string): string => hash('sha256', token, 'base64');

function isInTime({ iat, exp }: VerifiedToken): boolean {
  const now = Math.floor(Date.now() / 1000);
  const age = now - iat;
  return age >= -CLOCK_TOLERANCE && age <= TOKEN_LIFETIME + CLOCK_TOLERANCE && exp > now - CLOCK_TOLERANCE;
}
