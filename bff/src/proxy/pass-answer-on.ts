import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { RouteName } from '@tailgate/contracts';
import { appError } from '@tailgate/service-kit';
import type { Request, Response } from 'express';
import { isSessionLive } from '../sessions/revocation/is-session-live.ts';
import type { Sessions } from '../sessions/sessions.ts';

/** Headers that a service may send to the browser. Cookies, security headers and caching are the BFF's business. */
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

export interface AnswerDependencies {
  readonly sessions: Sessions;
  /** Runs after a route's 200, before the answer reaches the browser. */
  readonly onSuccess: Partial<Record<RouteName, () => Promise<void>>>;
}

/**
 * Streams a service's answer to the browser.
 * @throws AppError NOT_SIGNED_IN if the session ended while the service worked
 */
export async function passAnswerOn(
  { sessions, onSuccess }: AnswerDependencies,
  answer: IncomingMessage,
  request: Request,
  response: Response,
): Promise<void> {
  const { endpoint } = request;
  if (endpoint && answer.statusCode === 200) await onSuccess[endpoint.name]?.();
  await mayAnswer(sessions, request);
  // The browser may have disconnected in the meantime.
  if (response.destroyed) return;
  startAnswer(response, answer.statusCode ?? 502, answer.headers);
  answer.pipe(response);
}

/** @returns true, or a promise that is rejected with AppError NOT_SIGNED_IN if the session ended while the service worked */
export function mayAnswer(sessions: Sessions, { currentSession, method }: Request): true | Promise<void> {
  if (!currentSession) return true;
  const isLive = isSessionLive(sessions, currentSession, !SAFE_METHODS.has(method));
  if (isLive === true) return true;
  return Promise.resolve(isLive).then((found) => {
    if (!found) throw appError('NOT_SIGNED_IN', 'You have been signed out.');
  });
}

/** Sets the status and the headers of a service's answer. */
export function startAnswer(response: Response, status: number, headers: IncomingHttpHeaders): void {
  response.statusCode = status;
  for (const name of PASSED_ON) {
    const value = headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
}
