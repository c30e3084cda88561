import type { Route, RouteAnswer, RouteBody } from '@tailgate/contracts';
import type { z } from 'zod';
import { ApiError, UnexpectedAnswerError } from './api-error.ts';
import { parseNewer } from './newer-words.ts';
import { notePageTooOld, pageAgeHeaders } from './page-age.ts';
import { needsSignIn, proveAgain } from './sign-in-again.ts';
import { traceHeaders } from './traceparent.ts';

type Scalar = string | number | boolean | null | undefined;
type ParamsOf<R extends Route> = R extends { params: infer S extends z.ZodType }
  ? Record<keyof z.input<S>, string | number>
  : never;
type QueryOf<R extends Route> = R extends { query: infer S extends z.ZodType }
  ? { [K in keyof z.input<S>]?: Scalar }
  : never;

type RequestInput<R extends Route> = {
  signal?: AbortSignal;
} & (R extends { params: z.ZodType } ? { params: ParamsOf<R> } : { params?: never }) &
  (R extends { query: z.ZodType } ? { query?: QueryOf<R> } : { query?: never }) &
  (R extends { body: z.ZodType } | { bytes: object } ? { body: RouteBody<R> } : { body?: never });

type Address<R extends Route> = Pick<RequestInput<R>, 'params' | 'query'>;

/** One page of a list. `nextCursor` is null on the last page; `total` is null if the server does not count. */
export type Page<Item> = { items: Item[]; nextCursor: string | null; total: number | null };

type Arguments<R extends Route> = object extends RequestInput<R> ? [input?: RequestInput<R>] : [input: RequestInput<R>];

/**
 * Calls an endpoint of the route table with the session cookie.
 * @returns the answer, validated by the route's schema; it may have words of a newer service
 * @throws ApiError if the answer is not OK. If the person has to sign in again first, the shell asks, and the call is repeated.
 * @throws UnexpectedAnswerError if the answer breaks the contract
 * @throws TypeError if the server cannot be reached, DOMException if it is silent
 */
export async function apiRequest<R extends Route>(route: R, ...[input]: Arguments<R>): Promise<RouteAnswer<R>> {
  return checkAnswer(route, await send(route, input));
}

export async function apiPage<R extends Route>(
  route: R,
  ...[input]: Arguments<R>
): Promise<Page<RouteAnswer<R> extends readonly (infer Item)[] ? Item : never>> {
  const response = await send(route, input);
  const items = (await checkAnswer(route, response)) as (RouteAnswer<R> extends readonly (infer Item)[]
    ? Item
    : never)[];
  const total = response.headers.get('x-total-count');
  return { items, nextCursor: nextCursor(response.headers.get('link')), total: total === null ? null : Number(total) };
}

/** Links to a file: `<a href={apiAddress(routes.exportClients, { query: { from, to } })} download>`. */
export function apiAddress<R extends Route>(
  route: R,
  ...[input]: object extends Address<R> ? [input?: Address<R>] : [input: Address<R>]
): string {
  const { params, query } = (input ?? {}) as { params?: object; query?: object };
  return addressOf(route, params, query);
}

async function send(route: Route, input: RequestInput<Route> | undefined): Promise<Response> {
  const response = await sendOnce(route, input);
  if (response.ok) return response;
  const refused = await errorOf(response);
  notePageTooOld(refused);
  if (!needsSignIn(refused, route)) throw refused;
  await proveAgain(refused, route);
  const repeated = await sendOnce(route, input);
  if (!repeated.ok) throw await errorOf(repeated);
  return repeated;
}

async function errorOf(response: Response): Promise<ApiError> {
  return new ApiError(response.status, response.statusText, await response.text());
}

async function sendOnce(route: Route, input: RequestInput<Route> | undefined): Promise<Response> {
  const { params, query, body, signal } = (input ?? {}) as {
    params?: object;
    query?: object;
    body?: unknown;
    signal?: AbortSignal;
  };
  return await fetchInTime(addressOf(route, params, query), signal, {
    method: route.method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': body instanceof Blob ? body.type : 'application/json' }),
      ...traceHeaders(),
      ...pageAgeHeaders(),
    },
    ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
  });
}

/** Longer than the server waits for its own parts, whose failure it reports. A change may take longer, because repeating it costs more. */
const PATIENCE_MS = { read: 12_000, change: 30_000 };

/** Stops waiting for a silent server. A change may have been saved by then, as after any broken connection. */
async function fetchInTime(address: string, signal: AbortSignal | undefined, init: RequestInit): Promise<Response> {
  const late = new AbortController();
  const stop = () => late.abort(new DOMException("The server didn't answer in time.", 'TimeoutError'));
  const timer = setTimeout(stop, init.method === 'GET' ? PATIENCE_MS.read : PATIENCE_MS.change);
  try {
    return await fetch(address, { ...init, signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal });
  } finally {
    clearTimeout(timer);
  }
}

async function checkAnswer<R extends Route>(route: R, response: Response): Promise<RouteAnswer<R>> {
  if (!route.response) return undefined as RouteAnswer<R>;
  const endpoint = `${route.method} ${route.path}`;
  const answer: unknown = await response.json().catch((cause: unknown) => {
    throw new UnexpectedAnswerError(endpoint, cause);
  });
  const parsed = parseNewer(route.response, answer);
  if (!parsed.success) throw new UnexpectedAnswerError(endpoint, parsed.error);
  return parsed.data as RouteAnswer<R>;
}

function addressOf(route: Route, params: object = {}, query: object = {}): string {
  const values = new Map(Object.entries(params));
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}

function nextCursor(link: string | null): string | null {
  const next = link?.split(',').find((part) => /;\s*rel="?next"?/.test(part));
  const target = next?.match(/<([^>]*)>/)?.[1];
  return target ? new URL(target, 'http://localhost').searchParams.get('cursor') : null;
}
