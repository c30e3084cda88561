import type { Owner } from '@tailgate/contracts';
import type { TokenSigner } from '@tailgate/service-kit';
import type { CurrentSession } from './current-session.ts';

export function userToken(sign: TokenSigner, { user, provenUntil }: CurrentSession, audience: Owner): Promise<string> {
  const proof = { provenUntil: Math.floor(provenUntil / 1000) };
  return sign({ sub: String(user.id), role: user.role, audience, username: user.username, ...proof });
}
