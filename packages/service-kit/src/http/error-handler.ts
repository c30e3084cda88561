import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@tailgate/contracts';
import type { ErrorRequestHandler } from 'express';
import { AppError, appError, type FieldError } from '../errors/app-error.ts';
import { translateDatabaseError } from '../errors/translate-database-error.ts';
import { requestContext } from './request-context.ts';

/** The one place where an error becomes an answer. Anything that is not an AppError is answered with a bare INTERNAL. */
export function answerErrors(): ErrorRequestHandler {
  return (error, _request, response, next) => {
    const { log, requestId } = requestContext(response);
    const refusal = translateError(error);
    const status = ERROR_STATUS[refusal.code];
    if (status >= 500) log.error({ err: error, code: refusal.code }, 'request failed');
    else if (refusal !== error) log.info({ err: error, code: refusal.code }, 'request refused');
    // Part of the answer was sent. Only closing the connection tells the client that it is incomplete.
    if (response.headersSent) return next(error);
    const body: ErrorBody = { code: refusal.code, message: refusal.message, request_id: requestId };
    if (refusal.details) body.details = refusal.details.map(({ field, message }) => ({ field, message }));
    response.setHeader('Cache-Control', 'no-store');
    response.status(status).json(body);
  };
}

export function translateError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return (
    translateHttpError(error) ??
    translateDatabaseError(error) ??
    appError('INTERNAL', 'Something went wrong. Please try again later.', { cause: error })
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
    [{ field: 'body', message: 'Does not have the announced length' }],
  ],
  'request.aborted': ['INVALID_INPUT', 'The request was cut off', [{ field: 'body', message: 'Cut off' }]],
};

function translateHttpError(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { type, status, code } = error as { type?: unknown; status?: unknown; code?: unknown };
  // Node's error of a body that the client does not finish. It is no fault of the server.
  const kind = code === 'ECONNRESET' && error.message === 'aborted' ? 'request.aborted' : type;
  const known = typeof kind === 'string' ? BODY_ERRORS[kind] : undefined;
  if (known) return appError(known[0], known[1], { cause: error, ...(known[2] ? { details: known[2] } : {}) });
  if (error instanceof URIError || status === 400) {
    return appError('INVALID_INPUT', 'The address is not valid', {
      cause: error,
      details: [{ field: 'path', message: 'Not a valid address' }],
    });
  }
  return undefined;
}
