import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import {
  type ErrorBody,
  errorBody,
  type Owner,
  type Route,
  type RouteAnswer,
  type RouteBody,
  successStatus,
} from '@tailgate/contracts';
import type { z } from 'zod';
import type { Issuer } from '../config/shapes.ts';
import { AppError } from '../errors/app-error.ts';
import type { TokenSigner } from '../identity/tokens.ts';
import type { Tls } from '../tls/tls.ts';
import { currentTraceparent, inSpan } from '../tracing/traces.ts';
import { createAgents } from './agents.ts';

/** A failed call to another process. Unhandled, it is answered with a bare UPSTREAM_FAILED, or UNAVAILABLE if the other process was. */
export class UpstreamError extends AppError {
  /** Null without an answer: unreachable, disconnected or timed out. The call may still have had an effect. */
  readonly status: number | null;
  readonly body: ErrorBody | null;

  constructor(route: Route, failure: { status: number | null; body?: ErrorBody | null; cause?: unknown }) {
    const reason = failure.body?.code ?? failure.status ?? 'no answer';
    const isUnavailable = failure.status === 503;
    super(isUnavailable ? 'UNAVAILABLE' : 'UPSTREAM_FAILED', 'Something went wrong. Please try again later.', {
      cause: new Error(`${route.method} ${route.path} of ${route.service}: ${reason}`, { cause: failure.cause }),
    });
    this.name = 'UpstreamError';
    this.status = failure.status;
    this.body = failure.body ?? null;
  }
}

type Fields<S> = S extends z.ZodType ? { [K in keyof z.input<S>]: string | number } : never;
type CallInput<R extends Route> = (R extends { params: infer S } ? { params: Fields<S> } : { params?: undefined }) &
  (R extends { query: infer S } ? { query?: Partial<Fields<S>> } : { query?: undefined }) &
  (R extends { body: z.ZodType } ? { body: RouteBody<R> } : { body?: undefined });

export interface CallOptions {
  requestId?: string;
  /** Milliseconds. Default 5000. */
  timeoutMs?: number;
  token?: string;
}
export type ServiceClient = <R extends Route>(
  route: R,
  input: CallInput<R>,
  options?: CallOptions,
) => Promise<RouteAnswer<R>>;

/** Creates a client for the routes of one process. The client throws UpstreamError for anything but the route's success status. */
export function createServiceClient(options: {
  baseUrl: string;
  owner: Owner;
  sign: TokenSigner;
  issuer: Issuer;
  tls?: Tls | undefined;
}): ServiceClient {
  const { baseUrl, owner, sign, issuer, tls } = options;
  const agentFor = createAgents(tls);
  return async (route, input, { requestId, timeoutMs = 5_000, token } = {}) => {
    if (route.service !== owner) throw new Error(`${route.path} belongs to ${route.service}, not ${owner}`);
    const bearer = token ?? (await sign({ sub: `service:${issuer}`, role: 'SERVICE', audience: owner }));
    const headers: Record<string, string> = { authorization: `Bearer ${bearer}`, accept: 'application/json' };
    if (requestId !== undefined) headers['x-request-id'] = requestId;
    if (input.body !== undefined) headers['content-type'] = 'application/json';
    const url = new URL(`${baseUrl}${address(route, input)}`);
    const body = input.body === undefined ? undefined : JSON.stringify(input.body);
    const span = { kind: 'call', attributes: { 'server.address': owner, 'http.route': route.path } } as const;
    const answered = await inSpan(`${route.method} ${route.path}`, span, async () => {
      const traceparent = currentTraceparent();
      if (traceparent !== undefined) headers.traceparent = traceparent;
      const call = { method: route.method, headers, agent: agentFor(url), signal: AbortSignal.timeout(timeoutMs) };
      return await send(url, call, body).catch((cause: unknown) => {
        throw new UpstreamError(route, { status: null, cause });
      });
    });
    const { status } = answered;
    if (status !== successStatus(route))
      throw new UpstreamError(route, { status, body: errorBody.safeParse(answered.body).data ?? null });
    const answer = route.response?.safeParse(answered.body);
    if (answer && !answer.success) throw new UpstreamError(route, { status, cause: answer.error });
    return answer?.data as RouteAnswer<typeof route>;
  };
}

async function send(url: URL, call: RequestOptions, body: string | undefined) {
  const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, call);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).on('error', reject).end(body);
  });
  return { status: answer.statusCode ?? 0, body: parseJson(await text(answer)) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function address(
  route: Route,
  input: { params?: Record<string, unknown> | undefined; query?: Record<string, unknown> | undefined },
): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined) query.set(name, String(value));
  return query.size === 0 ? path : `${path}?${query}`;
}
