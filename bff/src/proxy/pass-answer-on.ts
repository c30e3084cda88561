import type { IncomingMessage } from 'node:http';
import { appError, type LiveSettings } from '@tailgate/service-kit';
import type { Request, Response } from 'express';
import { isSessionLive } from '../sessions/is-session-live.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { endDeletedUsersSessions } from './review-deletion.ts';

/** What of a service's answer reaches the browser. A service sets no cookie and no header about security or caching. */
const PASSED_ON = [
  'content-type',
  'content-length',
  'content-encoding',
  'content-disposition',
  'link',
  'x-total-count',
  'retry-after',
] as const;

const SAFE_METHODS = new Set(['GET', 'HEAD']);

interface Live {
  readonly sessions: Sessions;
  readonly settings: LiveSettings;
}

/** Streams a service's answer to the browser, unless the session that asked for it has ended meanwhile. */
export async function passAnswerOn(
  { sessions, settings }: Live,
  answer: IncomingMessage,
  request: Request,
  response: Response,
): Promise<void> {
  await endDeletedUsersSessions(sessions, answer.statusCode, request, response);
  // Who saved the settings sees them on the next page.
  if (request.endpoint?.name === 'updateSettings' && answer.statusCode === 200) await settings.refresh();
  const { signedIn } = request;
  if (signedIn && !(await isSessionLive(sessions, signedIn, !SAFE_METHODS.has(request.method)))) {
    throw appError('NOT_SIGNED_IN', 'You have been signed out.');
  }
  // The browser may have gone while Redis was asked.
  if (response.destroyed) return;
  response.statusCode = answer.statusCode ?? 502;
  for (const name of PASSED_ON) {
    const value = answer.headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
  answer.pipe(response);
}
