import type { z } from 'zod';
import type { ActorRole } from './roles.ts';

/** The process that answers an endpoint. */
export type Owner = 'bff' | 'appointments' | 'payments' | 'users';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One endpoint: the contract between the browser, the BFF, the services, the permission test and the API document.
 * `path` has OpenAPI parameters ("/api/quotes/{id}"). A schema that is absent means that nothing is accepted there.
 */
export interface Route {
  readonly method: Method;
  readonly path: string;
  readonly service: Owner;
  readonly roles: readonly ActorRole[];
  readonly summary: string;
  readonly status: 200 | 201 | 204;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response?: z.ZodType;
  /** The body is passed on byte for byte (a signature covers it) and the CSRF check does not apply. */
  readonly rawBody?: true;
  /** The answer is a file of this type instead of JSON. */
  readonly file?: 'text/calendar' | 'text/csv';
}

/** A file as a handler returns it; a long one comes piece by piece. */
export interface FileResult {
  readonly filename: string;
  readonly content: string | AsyncIterable<string>;
}

/** What a client may send as the body of a route. */
export type RouteBody<R extends Route> = R extends { body: infer S extends z.ZodType } ? z.input<S> : undefined;
/** What a handler gets once the body was checked. */
export type ParsedBody<R extends Route> = R extends { body: infer S extends z.ZodType } ? z.output<S> : undefined;
export type ParsedParams<R extends Route> = R extends { params: infer S extends z.ZodType } ? z.output<S> : undefined;
export type ParsedQuery<R extends Route> = R extends { query: infer S extends z.ZodType } ? z.output<S> : undefined;
/** What a route answers. */
export type RouteAnswer<R extends Route> = R extends { response: infer S extends z.ZodType } ? z.output<S> : undefined;
/** What a handler has to return: the answer before it is serialised. */
export type RouteResult<R extends Route> = R extends { file: string }
  ? FileResult
  : R extends { response: infer S extends z.ZodType }
    ? z.input<S>
    : undefined;

/** "/api/quotes/{id}" -> "/api/quotes/:id", the form express and path-to-regexp read. */
export function expressPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
