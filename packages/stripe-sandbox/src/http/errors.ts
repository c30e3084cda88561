import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { Context } from '../context.ts';
import { errorBody, StripeFailure } from '../stripe-error.ts';

export const unknownUrl: RequestHandler = (request) => {
  throw new StripeFailure(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${request.method}: ${request.originalUrl.split('?')[0]}). The sandbox knows only part of the API; its README lists it.`,
  });
};

/** Logs the errors that Stripe does not have, which are bugs of the sandbox. */
export function answerErrors(context: Context): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    if (!(error instanceof StripeFailure)) {
      answerOtherError(error, request, response);
      return;
    }
    if (error.status === 409 || error.status >= 500) response.set('Stripe-Should-Retry', 'true');
    if (error.status === 429) response.set('Stripe-Rate-Limited-Reason', error.body.code ?? 'rate_limit');
    response.status(error.status).json({ error: errorBody(error.body, context.url) });
  };
}

function answerOtherError(error: unknown, request: Request, response: Response): void {
  const status = readStatus(error);
  if (status !== undefined) {
    const message = 'The request could not be read: its body is too large or not in the form it says.';
    response.status(status).json({ error: { type: 'invalid_request_error', message } });
    return;
  }
  const reason = error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${request.method} ${request.path} failed: ${reason}\n`);
  response.status(500).json({ error: { type: 'api_error', message: 'The sandbox failed; its log says how.' } });
}

/** Errors of the body parser and the router have a status. */
function readStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  const { status } = error;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}
