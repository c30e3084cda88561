import type { IncomingMessage } from 'node:http';
import { type AppError, appError } from '@tailgate/service-kit';
import type { Request } from 'express';

const SAFE_METHODS = new Set(['GET', 'HEAD']);
const NOT_SENT = new Set<unknown>(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
const REFUSED_CERTIFICATE = /^(?:CERT_|ERR_TLS_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)/;
/** What a proxy in front of the services answers while none is ready or answers, or what refuses the certificate of the BFF. */
const OF_A_PROXY = new Set<number | undefined>([403, 502, 503, 504]);

const READ_FAILED = 'This part of the portal is not answering. Please try again in a minute.';
const NOT_CHANGED = 'This part of the portal is not answering. Nothing was changed. Please try again in a minute.';
const UNKNOWN = 'The server has not answered, so this may or may not have been saved. Check before you try again.';

class NoServer extends Error {}

export function serviceFailure(cause: unknown, { method }: Pick<Request, 'method'>): AppError {
  const { code } = (cause ?? {}) as { code?: unknown };
  const isNotSent = cause instanceof NoServer || NOT_SENT.has(code) || REFUSED_CERTIFICATE.test(String(code));
  const message = SAFE_METHODS.has(method) ? READ_FAILED : isNotSent ? NOT_CHANGED : UNKNOWN;
  return appError(cause instanceof NoServer ? 'UNAVAILABLE' : 'UPSTREAM_FAILED', message, { cause });
}

export function answerOfProxy({
  statusCode,
  headers,
}: Pick<IncomingMessage, 'statusCode' | 'headers'>): Error | undefined {
  if (!OF_A_PROXY.has(statusCode) || headers['x-request-id'] !== undefined) return undefined;
  if (statusCode === 403) return new NoServer('the service or a proxy refuses the certificate of the BFF');
  return statusCode === 503 ? new NoServer('a proxy has no server') : new Error(`a proxy answered ${statusCode}`);
}
