import type { z } from 'zod';
import type { ActorRole, Owner } from './roles.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A body that no schema reads: bytes of one media type, forwarded as a stream. They come with their length. */
interface ByteBody {
  readonly type: 'image/jpeg' | 'application/json';
  readonly most: number;
}

/**
 * One endpoint: the contract between browser, BFF, services, permission tests and API document. `path` has OpenAPI parameters
 * ("/api/quotes/{id}"). Without a schema, nothing is accepted in that place.
 */
export interface Route {
  readonly method: Method;
  readonly path: string;
  readonly service: Owner;
  readonly roles: readonly ActorRole[];
  /** The processes that may call an internal route. */
  readonly callers?: readonly Owner[];
  readonly summary: string;
  /** Of a success; 200 if absent. */
  readonly status?: 201 | 204;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response?: z.ZodType;
  /** The body is forwarded unparsed, because it is signed, and the CSRF check does not apply. */
  readonly rawBody?: true;
  readonly bytes?: ByteBody;
  /** A team's release token is accepted in place of a session. Without roles, only a token is. */
  readonly releaseToken?: true;
  /** The BFF reads no session, so nothing connects the request with a user. */
  readonly anonymous?: true;
  /** Open to a user who has still to set up the second factor that their role requires. */
  readonly beforeSetUp?: true;
  /** Open to a user who has still to change the password that a super administrator typed. */
  readonly beforePasswordChange?: true;
  /**
   * Refused with SIGN_IN_AGAIN unless the user proved recently who they are: `always` by the BFF, `above-amount` by the service, which
   * knows the amount.
   */
  readonly recentSignIn?: 'always' | 'above-amount';
  /** Server-sent events without content: each says that what the page shows may have changed. */
  readonly stream?: true;
  readonly file?: 'text/calendar' | 'text/csv' | 'application/json' | 'application/pdf' | 'image/jpeg';
}

export interface FileResult {
  readonly filename: string;
  readonly content: string | Uint8Array | AsyncIterable<string>;
}

/** The request body as the client sends it. */
export type RouteBody<R extends Route> = R extends { body: infer S extends z.ZodType }
  ? z.input<S>
  : R extends { bytes: object }
    ? Blob
    : undefined;
/** The request body as the handler receives it, parsed. */
export type ParsedBody<R extends Route> = R extends { body: infer S extends z.ZodType }
  ? z.output<S>
  : R extends { bytes: object }
    ? Uint8Array
    : undefined;
export type ParsedParams<R extends Route> = R extends { params: infer S extends z.ZodType } ? z.output<S> : undefined;
export type ParsedQuery<R extends Route> = R extends { query: infer S extends z.ZodType } ? z.output<S> : undefined;
/** The response as the client receives it. */
export type RouteAnswer<R extends Route> = R extends { response: infer S extends z.ZodType } ? z.output<S> : undefined;
/** The response as the handler returns it, before it is serialised. */
export type RouteResult<R extends Route> = R extends { file: string }
  ? FileResult
  : R extends { response: infer S extends z.ZodType }
    ? z.input<S>
    : undefined;

export function successStatus({ status }: Route): number {
  return status ?? 200;
}

/** "/api/quotes/{id}" -> "/api/quotes/:id", the syntax of express and path-to-regexp. */
export function expressPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** Sorts paths: literal ones first, so that "/api/quotes/pending" does not match "/api/quotes/{id}". */
export function literalFirst(a: string, b: string): number {
  return a.split('{').length - b.split('{').length;
}
