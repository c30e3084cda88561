import type { Request, RequestHandler, Response } from 'express';
import type { Context } from '../context.ts';
import type { Fault } from '../control/fault-book.ts';
import { newId } from '../ids.ts';
import { API_VERSION } from '../state/change.ts';
import { StripeFailure } from '../stripe-error.ts';

export interface Call {
  requestId: string;
  method: string;
  path: string;
  /** The encoded form: the query of reads, the body of writes. */
  form: string;
  idempotencyKey: string | null;
  fault: Fault | undefined;
}

export interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

export function answerWith(
  context: Context,
  work: (call: Call, id: string) => Answer | Promise<Answer>,
): RequestHandler<{ id?: string }> {
  return async (request, response) => {
    const call = readCall(context, request);
    response.set({ 'Request-Id': call.requestId, 'Stripe-Version': request.get('stripe-version') ?? API_VERSION });
    if (call.fault?.kind === 'drop_before') {
      request.socket.destroy();
      return;
    }
    if (call.fault?.kind === 'status') throw orderedFailure(call.fault);
    const answer = await work(call, request.params.id ?? '');
    if (call.fault?.kind === 'drop_after') {
      request.socket.destroy();
      return;
    }
    send(response, answer);
  };
}

function send(response: Response, answer: Answer): void {
  response
    .status(answer.status)
    .set(answer.headers ?? {})
    .json(answer.body);
}

function readCall(context: Context, request: Request<{ id?: string }>): Call {
  const path = (request.baseUrl + request.path).replace(/\/$/, '');
  const query = request.originalUrl.split('?')[1] ?? '';
  const body = typeof request.body === 'string' ? request.body : '';
  return {
    requestId: newId('req'),
    method: request.method,
    path,
    form: request.method === 'GET' ? query : body,
    idempotencyKey: request.get('idempotency-key') ?? null,
    fault: context.faults.take(request.method, path),
  };
}

const RATE_LIMITS: Record<string, string> = {
  rate_limit:
    'Request rate limit exceeded. You can learn more about rate limits here https://stripe.com/docs/rate-limits.',
  lock_timeout:
    'This object cannot be accessed right now because another API request or Stripe process is currently accessing it. If you see this error intermittently, retry the request. If you see this error frequently and are making multiple concurrent requests to a single object, make your requests serially or at a lower rate.',
};

function orderedFailure({ status, error_code }: Fault): StripeFailure {
  const code = error_code ?? (status === 429 ? 'rate_limit' : undefined);
  return new StripeFailure(status, {
    type: status >= 500 ? 'api_error' : 'invalid_request_error',
    ...(code !== undefined && { code }),
    message: RATE_LIMITS[code ?? ''] ?? `An error that a test ordered (status ${status}).`,
  });
}
