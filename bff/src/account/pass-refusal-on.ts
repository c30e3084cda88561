import { ERROR_STATUS, type ErrorCode } from '@tailgate/contracts';
import { appError, UpstreamError } from '@tailgate/service-kit';

/**
 * Answers with a service's refusal as if it were ours: it is written for the person who filled in the form. A failure is
 * not passed on, and neither is a refusal that is about the call itself (such as a token that the service does not accept).
 */
export function passRefusalOn(error: unknown): never {
  if (error instanceof UpstreamError && error.body && isPersons(error.body.code)) {
    const { code, message, details } = error.body;
    throw appError(code, message, { cause: error, ...(details ? { details } : {}) });
  }
  throw error;
}

const ABOUT_THE_CALL = new Set(['NOT_SIGNED_IN', 'FORBIDDEN', 'NOT_FOUND', 'METHOD_NOT_ALLOWED']);

function isPersons(code: string): code is ErrorCode {
  return code in ERROR_STATUS && ERROR_STATUS[code as ErrorCode] < 500 && !ABOUT_THE_CALL.has(code);
}
