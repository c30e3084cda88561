import { appError } from '@tailgate/service-kit';
import type { Request, Response } from 'express';
import { type CurrentSession, currentSessionOf } from './current-session.ts';
import { destroySession, openNewSession } from './express-session.ts';
import { sessionKeys } from './session-keys.ts';
import type { Sessions } from './sessions.ts';
import { type SessionContent, writeSession } from './write-session.ts';

/** Longer than a sign-out with the old id can take. */
const SUCCESSOR = { expiration: { type: 'EX', value: 600 } } as const;

/**
 * A concurrent sign-out with the old id wins: it deletes the old session, and the renewal stops; or it deletes the
 * successor key, and whichever of the two comes later deletes the new session.
 * @returns the new id
 * @throws AppError NOT_SIGNED_IN if the session has ended, or the user's sessions were revoked since `revocationsSeen`
 */
export async function renewSession(
  sessions: Sessions,
  request: Request,
  response: Response,
  content: SessionContent,
  revocationsSeen: number,
): Promise<string> {
  const { redis, ended } = sessions;
  const { sessionId: before } = currentSessionOf(request);
  const successor = sessionKeys.successorOf(before);
  await redis.set(successor, '', SUCCESSOR);
  const wasLive = !ended.has(before) && (await redis.del(sessionKeys.session(before))) === 1;
  ended.add(before);
  if (!wasLive) throw signedOut();
  redis.zRem(sessionKeys.ofUser(content.user.id), before).catch(() => undefined);

  await openNewSession(sessions, request, response);
  const isAwaited = await redis.set(successor, request.sessionID, { ...SUCCESSOR, condition: 'XX' });
  if (isAwaited) await writeSession(sessions, request, content, revocationsSeen);
  if (!isAwaited || (await redis.exists(successor)) === 0) {
    await destroySession(request);
    throw signedOut();
  }
  return request.sessionID;
}

export function contentOf({ content }: CurrentSession): SessionContent {
  const { user, startedAt, endsAt, browser, mustSetUp = false, provenAt = startedAt } = content;
  if (!user || startedAt === undefined || endsAt === undefined || browser === undefined || provenAt === undefined)
    throw signedOut();
  return { user, startedAt, endsAt, browser, mustSetUp, provenAt };
}

function signedOut() {
  return appError('NOT_SIGNED_IN', 'You have been signed out.');
}
