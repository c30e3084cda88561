import type { IncomingMessage } from 'node:http';
import type { RouteName } from '@tailgate/contracts';
import { appError } from '@tailgate/service-kit';
import type { Request, Response } from 'express';
import { isSessionLive } from '../../sessions/revocation/is-session-live.ts';
import type { Sessions } from '../../sessions/sessions.ts';

/** Headers that a service may send to the browser. Cookies, security headers and caching are the BFF's business. */
const PASSED_ON = [
  'content-type',
  'content-length',
  'content-encoding',
  'content-disposition',
  'link',
  'location',
  'x-total-count',
  'retry-after',
] as const;

const SAFE_METHODS = new Set(['GET', 'HEAD']);

export interface AnswerDependencies {
  readonly sessions: Sessions;
  readonly onSuccess: Partial<Record<RouteName, () => Promise<void>>>;
}

/** @throws AppError NOT_SIGNED_IN if the session ended while the service worked */
export async function passAnswerOn(
  { sessions, onSuccess }: AnswerDependencies,
  answer: IncomingMessage,
  request: Request,
  response: Response,
): Promise<void> {
  const { endpoint, currentSession, method } = request;
  if (endpoint && answer.statusCode === 200) await onSuccess[endpoint.name]?.();
  if (currentSession && !(await isSessionLive(sessions, currentSession, !SAFE_METHODS.has(method))))
    throw appError('NOT_SIGNED_IN', 'You have been signed out.');
  if (response.destroyed) return;
  response.statusCode = answer.statusCode ?? 502;
  for (const name of PASSED_ON) {
    const value = answer.headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
  // The first piece of a stream may be long in coming.
  if (answer.headers['content-length'] === undefined) response.flushHeaders();
  answer.pipe(response);
}
