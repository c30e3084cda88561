import type { Owner } from '@tailgate/contracts';
import type { TokenSigner } from '@tailgate/service-kit';
import type { SignedIn } from '../requests/request-state.ts';

/** A token lives 60 s; used for 45 s it is still good when a slow service gets to check it. */
const USED_FOR_MS = 45_000;
const REMEMBERED = 20_000;

/** Gives the identity token that tells one service who is signed in. */
export type SessionTokens = (signedIn: SignedIn, audience: Owner) => Promise<string>;

/** Signing costs more than the rest of a proxied request, so a session's token is used again for less than a minute. */
export function createSessionTokens(sign: TokenSigner): SessionTokens {
  const tokens = new Map<string, { token: Promise<string>; usedUntil: number }>();
  return ({ sessionId, user }, audience) => {
    const key = `${audience} ${sessionId}`;
    const now = Date.now();
    const known = tokens.get(key);
    if (known && known.usedUntil > now) return known.token;
    if (tokens.size >= REMEMBERED) tokens.clear();
    const token = sign({ sub: String(user.id), role: user.role, audience, username: user.username });
    tokens.set(key, { token, usedUntil: now + USED_FOR_MS });
    token.catch(() => tokens.delete(key));
    return token;
  };
}
