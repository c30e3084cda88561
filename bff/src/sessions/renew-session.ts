import { appError } from '@tailgate/service-kit';
import type { Request } from 'express';
import { sessionKeys } from './session-keys.ts';
import type { Sessions } from './sessions.ts';
import { dropSession, type SessionContent, writeSession } from './write-session.ts';

/** Seconds; longer than a sign-out that came with the old id can be under way. */
const SUCCESSOR_KNOWN_FOR = 600;

/**
 * Lets the session of a request go on under another id; the old one is dead afterwards.
 *
 * A sign-out that came with the old id wins all the same. Either it deletes the old session first, and nothing goes on; or
 * it takes the successor's name away, and then one of the two deletes the successor: the sign-out what it finds, and this
 * what it wrote without finding the name still there.
 *
 * @throws AppError NOT_SIGNED_IN when the session has ended, or the user's sessions were revoked since `revocationsSeen`.
 */
export async function renewSession(
  sessions: Sessions,
  request: Request,
  content: SessionContent,
  revocationsSeen: number,
): Promise<void> {
  const { redis, ended } = sessions;
  const before = request.sessionID;
  const successor = sessionKeys.successorOf(before);
  request.sessionStore.generate(request);
  await redis.set(successor, request.sessionID, { expiration: { type: 'EX', value: SUCCESSOR_KNOWN_FOR } });
  const wasLive = !ended.has(before) && (await redis.del(sessionKeys.session(before))) === 1;
  ended.add(before);
  if (!wasLive) throw signedOut();
  redis.zRem(sessionKeys.ofUser(content.user.id), before).catch(() => undefined);

  await writeSession(sessions, request, content, revocationsSeen);
  if ((await redis.exists(successor)) === 0) {
    await dropSession(request);
    throw signedOut();
  }
}

function signedOut() {
  return appError('NOT_SIGNED_IN', 'You have been signed out.');
}
