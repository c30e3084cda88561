import { setTimeout as wait } from 'node:timers/promises';
import type { Request, RequestHandler, Response } from 'express';
import type { Context } from '../context.ts';
import type { Fault } from '../control/fault-book.ts';
import { newId } from '../ids.ts';
import { API_VERSION } from '../state/change.ts';
import { StripeFailure } from '../stripe-error.ts';

/** A request to the API. */
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

/** Makes a handler of a function from call to answer. Adds request ids, faults and sending. */
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
    if (call.fault?.kind === 'status') throw orderedFailure(call.fault.status);
    const answer = await work(call, request.params.id ?? '');
    if (call.fault?.kind === 'drop_after') {
      request.socket.destroy();
      return;
    }
    send(response, answer);
  };
}

/** Waits if the request's fault is a delay. */
export async function delayIfOrdered(call: Call): Promise<void> {
  if (call.fault?.kind === 'delay') await wait(call.fault.delay_ms);
}

export function send(response: Response, answer: Answer): void {
  response
    .status(answer.status)
    .set(answer.headers ?? {})
    .json(answer.body);
}

function readCall(context: Context, request: Request<{ id?: string }>): Call {
  const path = request.baseUrl + request.path;
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

function orderedFailure(status: number): StripeFailure {
  return new StripeFailure(status, {
    type: status >= 500 ? 'api_error' : 'invalid_request_error',
    ...(status === 429 && { code: 'rate_limit' }),
    message: `An error that a test ordered (status ${status}).`,
  });
}
