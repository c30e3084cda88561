import type { Owner } from '@tailgate/contracts';
import type { TokenSigner } from '@tailgate/service-kit';
import type { CurrentSession } from '../requests/request-state.ts';

/** @returns the token that identifies the current user to one service */
export function userToken(sign: TokenSigner, { user }: CurrentSession, audience: Owner): Promise<string> {
  return sign({ sub: String(user.id), role: user.role, audience, username: user.username });
}
