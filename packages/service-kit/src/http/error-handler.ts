import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@tailgate/contracts';
import type { ErrorRequestHandler } from 'express';
import { AppError, type FieldError } from '../errors/app-error.ts';
import { requestContext } from './request-context.ts';
import { translateDatabaseError } from '../errors/translate-database-error.ts';

/** The one place where an error becomes an answer. What is not a refusal of ours goes out as a bland INTERNAL. */
export function answerErrors(): ErrorRequestHandler {
  return (error, _request, response, next) => {
    const { log, requestId } = requestContext(response);
    const refusal = translateError(error);
    const status = ERROR_STATUS[refusal.code];
    if (status >= 500) log.error({ err: error, code: refusal.code }, 'request failed');
    else if (refusal !== error) log.info({ err: error, code: refusal.code }, 'request refused');
    // Half an answer is on the wire: cutting the connection is the only way left to say that it is not whole.
    if (response.headersSent) return next(error);
    const body: ErrorBody = { code: refusal.code, message: refusal.message, request_id: requestId };
    if (refusal.details) body.details = refusal.details.map(({ field, message }) => ({ field, message }));
    response.status(status).json(body);
  };
}

/** Anything thrown, as a refusal with a code. */
export function translateError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return (
    translateHttpError(error) ??
    translateDatabaseError(error) ??
    new AppError('INTERNAL', 'Something went wrong. Please try again later.', { cause: error })
  );
}

const BODY_ERRORS: Record<string, readonly [ErrorCode, string, FieldError[]?]> = {
  'entity.parse.failed': ['MALFORMED_JSON', 'The body is not valid JSON'],
  'entity.too.large': ['PAYLOAD_TOO_LARGE', 'The body is too large'],
  'encoding.unsupported': ['UNSUPPORTED_MEDIA_TYPE', 'The body must not be compressed'],
  'charset.unsupported': ['UNSUPPORTED_MEDIA_TYPE', 'The body must be UTF-8'],
  'request.size.invalid': [
    'INVALID_INPUT',
    'The body does not have the announced length',
    [{ field: 'body', message: 'Not of the announced length' }],
  ],
  'request.aborted': ['INVALID_INPUT', 'The request was cut off', [{ field: 'body', message: 'Cut off' }]],
};

/** What express and its body reader throw. */
function translateHttpError(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { type, status } = error as { type?: unknown; status?: unknown };
  const known = typeof type === 'string' ? BODY_ERRORS[type] : undefined;
  if (known) return new AppError(known[0], known[1], { cause: error, ...(known[2] ? { details: known[2] } : {}) });
  // The router could not decode a parameter of the path.
  if (error instanceof URIError || status === 400) {
    return new AppError('INVALID_INPUT', 'The address is not valid', {
      cause: error,
      details: [{ field: 'path', message: 'Not a valid address' }],
    });
  }
  return undefined;
}
