import type { Owner } from '@tailgate/contracts';
import type { TokenSigner } from '@tailgate/service-kit';
import type { CurrentSession } from '../requests/request-state.ts';

/** @returns the token that identifies the current user to one service */
export type SessionTokens = (currentSession: CurrentSession, audience: Owner) => Promise<string>;

export function createSessionTokens(sign: TokenSigner): SessionTokens {
  return ({ user }, audience) => sign({ sub: String(user.id), role: user.role, audience, username: user.username });
}
