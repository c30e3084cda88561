import { randomBytes } from 'node:crypto';
import type { ReleaseState } from '@tailgate/contracts';
import { hasCanary } from '@tailgate/releases';
import type { Request, Response } from 'express';
import { readCookies } from '../sessions/read-cookies.ts';
import { sessionCookieOptions } from '../sessions/session-cookie.ts';

const COOKIE = 'tailgate-release-group';
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const GROUP = /^[0-9a-f]{8}$/;

/**
 * A browser stays in one group, signed in or not, so that it keeps its canary. The cookie says nothing else, and exists only if
 * a canary runs.
 * @returns the browser's group, which the answer sets if it is new; undefined while no canary runs
 */
export function visitorGroup(
  request: Request,
  response: Response,
  { state, mode }: { state: ReleaseState; mode: { readonly NODE_ENV: string } },
): string | undefined {
  if (!hasCanary(state)) return undefined;
  const known = readCookies(request)[COOKIE];
  if (known !== undefined && GROUP.test(known)) return known;
  const group = randomBytes(4).toString('hex');
  response.cookie(COOKIE, group, { ...sessionCookieOptions(mode), maxAge: KEPT_MS });
  return group;
}
