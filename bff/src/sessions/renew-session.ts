import { appError } from '@tailgate/service-kit';
import type { Request } from 'express';
import { sessionKeys } from './session-keys.ts';
import type { Sessions } from './sessions.ts';
import { dropSession, type SessionContent, writeSession } from './write-session.ts';

/** Longer than a sign-out with the old id can take. */
const SUCCESSOR_SECONDS = 600;

/**
 * Moves the request's session to a new id.
 *
 * A concurrent sign-out with the old id wins. Either it deletes the old session first, and the renewal stops. Or it deletes
 * the successor key: then it deletes the new session if that exists already, and otherwise the renewal does.
 *
 * @throws AppError NOT_SIGNED_IN if the session has ended, or the user's sessions were revoked since `revocationsSeen`
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
  await redis.set(successor, request.sessionID, { expiration: { type: 'EX', value: SUCCESSOR_SECONDS } });
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

/** @returns the content of the request's session, to write it again. @throws AppError NOT_SIGNED_IN */
export function contentOf({ session }: Request): SessionContent {
  const { user, startedAt, endsAt, browser, mustSetUp = false, provenAt = startedAt } = session;
  if (!user || startedAt === undefined || endsAt === undefined || browser === undefined || provenAt === undefined)
    throw signedOut();
  return { user, startedAt, endsAt, browser, mustSetUp, provenAt };
}

function signedOut() {
  return appError('NOT_SIGNED_IN', 'You have been signed out.');
}
