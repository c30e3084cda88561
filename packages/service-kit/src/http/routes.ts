import {
  expressPath,
  type FileResult,
  literalFirst,
  type Owner,
  type ParsedBody,
  type ParsedParams,
  type ParsedQuery,
  type Route,
  type RouteName,
  type RouteResult,
  routeList,
  type routes,
  successStatus,
} from '@tailgate/contracts';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { z } from 'zod';
import { appError } from '../errors/app-error.ts';
import { sendFile } from '../files/send-file.ts';
import { type Actor, ANONYMOUS, type TokenVerifier } from '../identity/tokens.ts';
import { readBody } from './read-body.ts';
import { type RequestScope, requestScope } from './request-context.ts';
import { SharedAnswer } from './shared-answer.ts';
import { validateInput } from './validate-input.ts';
import { WrittenRows } from './written-rows.ts';

interface HandlerInput<R extends Route> {
  params: ParsedParams<R>;
  query: ParsedQuery<R>;
  body: R extends { rawBody: true } ? Buffer : ParsedBody<R>;
  scope: RequestScope;
  request: Request;
  response: Response;
}
/** @returns what the route's response schema describes; other fields are stripped */
export type Handler<R extends Route> = (
  input: HandlerInput<R>,
) => Promise<RouteResult<R> | SharedAnswer<RouteResult<R>> | RowsOf<RouteResult<R>>>;
type RowsOf<Result> = Result extends readonly (infer Row)[] ? WrittenRows<Row> : never;

export type ServiceHandlers<O extends Owner> = {
  [N in RouteName as (typeof routes)[N]['service'] extends O ? N : never]: Handler<(typeof routes)[N]>;
};

type NamedRoute = Route & { name: string };
interface MountedRoute {
  readonly route: NamedRoute;
  readonly handler: Handler<Route>;
}

export function createRouter<O extends Owner>(
  owner: O,
  handlers: ServiceHandlers<O>,
  options: { verify: TokenVerifier },
): RequestHandler {
  const byName = handlers as unknown as Record<string, Handler<Route>>;
  const named = routeList
    .filter((route) => route.service === owner)
    .map((route) => ({ route, handler: byName[route.name] }));
  const mounted = named.map(({ route, handler }) => {
    if (!handler) throw new Error(`no handler for ${route.name}`);
    return { route, handler };
  });
  return mountRoutes(mounted, options);
}

/** Mounts any list of routes. A request is compared with the routes of its resource only: a service has a hundred. */
export function mountRoutes(mounted: readonly MountedRoute[], options: { verify: TokenVerifier }): RequestHandler {
  const ofResource = Map.groupBy(mounted, ({ route }) => resourceOf(route.path));
  const routers = new Map([...ofResource].map(([resource, routes]) => [resource, mountResource(routes, options)]));
  if ([...routers.keys()].some((resource) => resource.includes('{'))) throw new Error('a resource needs a name');
  return (request, response, next) => {
    const router = routers.get(resourceOf(request.path));
    if (router) router(request, response, next);
    else next();
  };
}

/** "/api/quotes/17" -> "/api/quotes" */
function resourceOf(path: string): string {
  return /^\/(?:(?:api|internal)\/)?[^/]*/.exec(path)?.[0] ?? '';
}

function mountResource(mounted: readonly MountedRoute[], options: { verify: TokenVerifier }): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  const inOrder = mounted.toSorted((a, b) => literalFirst(a.route.path, b.route.path));
  for (const { route, handler } of inOrder) {
    const method = route.method.toLowerCase() as Lowercase<Route['method']>;
    router[method](expressPath(route.path), (request, response) =>
      answer(route, handler, options.verify, request, response),
    );
  }
  for (const [path, methods] of methodsByPath(inOrder.map(({ route }) => route))) {
    router.all(expressPath(path), (_request, response) => {
      response.set('Allow', methods.join(', '));
      throw appError('METHOD_NOT_ALLOWED', 'This address does not support that method');
    });
  }
  return router;
}

async function answer(
  route: NamedRoute,
  handler: Handler<Route>,
  verify: TokenVerifier,
  request: Request,
  response: Response,
): Promise<void> {
  response.locals.routeName = route.name;
  const actor = await authenticate(request, verify);
  authorise(route, actor);
  const body = await readBody(route, request, response);
  const input = validateInput(route, { params: request.params, query: request.query, body });
  const scope = requestScope(response, actor);
  const result: unknown = await handler({ ...input, scope, request, response } as HandlerInput<Route>);
  response.status(successStatus(route));
  if (route.file) await sendFile(result as FileResult, route.file, response);
  else if (route.response) sendJson(route.response, result, response);
  else response.end();
}

/** Without Express, which would look for a type and a cached copy of each answer. */
function sendJson(schema: z.ZodType, result: unknown, response: Response): void {
  const isWritten = result instanceof SharedAnswer || result instanceof WrittenRows;
  const json = isWritten ? result.jsonFor(schema) : Buffer.from(JSON.stringify(schema.parse(result)));
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', json.length);
  response.end(json);
}

/** @returns ANONYMOUS without a token. An invalid token is refused even on a public route. */
async function authenticate(request: Request, verify: TokenVerifier): Promise<Actor> {
  const header = request.get('authorization');
  if (header === undefined) return ANONYMOUS;
  const token = /^Bearer ([\w.-]+)$/i.exec(header)?.[1];
  if (token === undefined) throw appError('NOT_SIGNED_IN', 'Please sign in');
  return await verify(token);
}

function authorise(route: Route, actor: Actor): void {
  const mayCall = actor.role !== 'SERVICE' || (actor.issuer !== null && route.callers?.includes(actor.issuer));
  if (route.roles.includes(actor.role) && mayCall) return;
  if (actor.role === 'ANONYMOUS') throw appError('NOT_SIGNED_IN', 'Please sign in');
  throw appError('FORBIDDEN', 'You do not have permission to do this');
}

function methodsByPath(all: readonly Route[]): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const route of all) methods.set(route.path, [...(methods.get(route.path) ?? []), route.method]);
  return methods;
}
