import { type User, user as userSchema } from '@tailgate/contracts';
import Bowser from 'bowser';
import type { Request, Response } from 'express';
import { openNewSession } from './express-session.ts';
import { endUserSessions } from './revocation/revoke-user-sessions.ts';
import { sessionKeys } from './session-keys.ts';
import type { Sessions } from './sessions.ts';
import { writeSession } from './write-session.ts';

/** Call before the password is checked, and pass the result to `startSession`. */
export async function countRevocations({ redis }: Sessions): Promise<number> {
  return Number((await redis.get(sessionKeys.revocations)) ?? 0);
}

/** @throws AppError NOT_SIGNED_IN if the user's sessions were revoked since `revocationsSeen` */
export async function startSession(
  sessions: Sessions,
  request: Request,
  response: Response,
  user: User,
  revocationsSeen: number,
  mustSetUp: boolean,
): Promise<void> {
  const { redis, ended, maxSeconds } = sessions;
  const { currentSession: before } = request;
  if (before) ended.add(before.sessionId);
  await openNewSession(sessions, request, response);
  if (before) await redis.zRem(sessionKeys.ofUser(before.user.id), before.sessionId);

  const startedAt = Date.now();
  const content = {
    user: userSchema.parse(user),
    startedAt,
    endsAt: startedAt + maxSeconds * 1000,
    browser: describeBrowser(request.get('user-agent')),
    mustSetUp,
    provenAt: startedAt,
  };
  await writeSession(sessions, request, content, revocationsSeen);
  await endOldest(sessions, user.id);
}

async function endOldest(sessions: Sessions, userId: number): Promise<void> {
  const ids = await sessions.redis.zRange(sessionKeys.ofUser(userId), 0, -(sessions.mostPerUser + 1));
  await endUserSessions(sessions, userId, ids);
}

const UNKNOWN_BROWSER = 'Unknown browser';
/** Longer than any real one. Bounds the time that parsing takes. */
const LONGEST_USER_AGENT = 400;

export function describeBrowser(userAgent: string | undefined): string {
  if (!userAgent) return UNKNOWN_BROWSER;
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST_USER_AGENT));
  const name = browser.name || UNKNOWN_BROWSER;
  return os.name ? `${name} on ${os.name}` : name;
}
