import { ERROR_STATUS, type ErrorCode } from '@tailgate/contracts';
import { appError, UpstreamError } from '@tailgate/service-kit';

/** Errors about the BFF's own call, such as a token that the service does not accept. */
const ABOUT_THE_CALL = new Set(['NOT_SIGNED_IN', 'FORBIDDEN', 'NOT_FOUND', 'METHOD_NOT_ALLOWED']);

/** Passes a service's refusal on to the user. A failure, or an error about the call itself, stays an UpstreamError. */
export function passRefusalOn(error: unknown): never {
  if (error instanceof UpstreamError && error.body && isForUser(error.body.code)) {
    const { code, message, details } = error.body;
    throw appError(code, message, { cause: error, ...(details ? { details } : {}) });
  }
  throw error;
}

function isForUser(code: string): code is ErrorCode {
  return code in ERROR_STATUS && ERROR_STATUS[code as ErrorCode] < 500 && !ABOUT_THE_CALL.has(code);
}
