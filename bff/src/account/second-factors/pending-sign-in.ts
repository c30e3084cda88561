import { createHash, randomBytes } from 'node:crypto';
import { appError } from '@tailgate/service-kit';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { readCookies } from '../../sessions/read-cookies.ts';
import { sessionCookieName, sessionCookieOptions } from '../../sessions/session-cookie.ts';
import type { Sessions } from '../../sessions/sessions.ts';

const SECONDS = 300;

const stored = z.object({
  userId: z.int().nullable(),
  revocationsSeen: z.number(),
});

/** A sign-in that still lacks its second factor. It opens nothing: it is not a session. */
export interface PendingSignIn extends z.output<typeof stored> {
  /** A digest of the cookie, so that what is in Redis opens nothing. */
  readonly key: string;
}

declare module 'express-serve-static-core' {
  interface Request {
    pendingSignIn?: PendingSignIn;
  }
}

export async function startPendingSignIn(
  sessions: Sessions,
  response: Response,
  content: z.output<typeof stored>,
): Promise<PendingSignIn> {
  const token = randomBytes(32).toString('base64url');
  const key = keyOf(token);
  await sessions.redis.set(key, JSON.stringify(content), { expiration: { type: 'EX', value: SECONDS } });
  const options = { ...sessionCookieOptions(sessions.mode), sameSite: 'strict' } as const;
  response.cookie(cookieName(sessions), token, { ...options, maxAge: SECONDS * 1000 });
  return { ...content, key };
}

export async function findPendingSignIn(sessions: Sessions, request: Request): Promise<PendingSignIn | null> {
  const token = readCookies(request)[cookieName(sessions)];
  if (token === undefined) return null;
  const key = keyOf(token);
  const text = await sessions.redis.get(key);
  return text === null ? null : { ...stored.parse(JSON.parse(text)), key };
}

export async function requirePendingSignIn(sessions: Sessions, request: Request): Promise<PendingSignIn> {
  return (await findPendingSignIn(sessions, request)) ?? Promise.reject(signInExpired());
}

/** Of two concurrent requests that finish a sign-in, one succeeds. @throws AppError SIGN_IN_EXPIRED */
export async function endPendingSignIn(sessions: Sessions, { key }: PendingSignIn, response: Response): Promise<void> {
  response.clearCookie(cookieName(sessions), sessionCookieOptions(sessions.mode));
  if ((await sessions.redis.del(key)) === 0) throw signInExpired();
}

export function signInExpired() {
  return appError('SIGN_IN_EXPIRED', 'This sign-in took too long. Please sign in again.');
}

function cookieName({ mode }: Sessions): string {
  return `${sessionCookieName(mode)}-sign-in`;
}

function keyOf(token: string): string {
  return `sign-in:${createHash('sha256').update(token).digest('base64url')}`;
}
