import type { Owner } from '@tailgate/contracts';
import type { TokenSigner } from '@tailgate/service-kit';
import type { CurrentSession } from '../requests/request-state.ts';

/** A token lives 30 s. Stop reusing it after 20 s, so that it is still valid when a slow service checks it. */
const REUSED_FOR_MS = 20_000;
const MAX_CACHED = 20_000;

/** @returns the token that identifies the current user to one service */
export type SessionTokens = (currentSession: CurrentSession, audience: Owner) => Promise<string>;

/** Signing costs more than the rest of a proxied request, so tokens are reused. */
export function createSessionTokens(sign: TokenSigner): SessionTokens {
  const tokens = new Map<string, { token: Promise<string>; usedUntil: number }>();
  return ({ sessionId, user }, audience) => {
    const key = `${audience} ${sessionId}`;
    const now = Date.now();
    const known = tokens.get(key);
    if (known && known.usedUntil > now) return known.token;
    if (tokens.size >= MAX_CACHED) tokens.clear();
    const token = sign({ sub: String(user.id), role: user.role, audience, username: user.username });
    tokens.set(key, { token, usedUntil: now + REUSED_FOR_MS });
    token.catch(() => tokens.delete(key));
    return token;
  };
}
