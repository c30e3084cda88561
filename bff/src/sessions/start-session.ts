import { type User, user as userSchema } from '@tailgate/contracts';
import type { Request } from 'express';
import { describeBrowser } from './describe-browser.ts';
import { sessionKeys } from './session-keys.ts';
import type { Sessions } from './sessions.ts';
import { callbackOf, writeSession } from './write-session.ts';

/** How many revocations there have been. To be read before a password is checked, and given to `startSession` afterwards. */
export async function countRevocations({ redis }: Sessions): Promise<number> {
  return Number((await redis.get(sessionKeys.revocations)) ?? 0);
}

/**
 * Starts a session under a new id; the id the request came with is dead afterwards.
 * @throws AppError NOT_SIGNED_IN when the user's sessions were revoked since `revocationsSeen` was read.
 */
export async function startSession(
  sessions: Sessions,
  request: Request,
  user: User,
  revocationsSeen: number,
): Promise<void> {
  const { redis, ended, maxSeconds } = sessions;
  const before = request.sessionID;
  if (request.signedIn) ended.add(before);
  await callbackOf((done) => request.session.regenerate(done));
  if (request.signedIn) await redis.zRem(sessionKeys.ofUser(request.signedIn.user.id), before);

  const startedAt = Date.now();
  const content = {
    user: userSchema.parse(user),
    startedAt,
    endsAt: startedAt + maxSeconds * 1000,
    browser: describeBrowser(request.get('user-agent')),
  };
  await writeSession(sessions, request, content, revocationsSeen);
}
