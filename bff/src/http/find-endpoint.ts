import { literalFirst, routeList } from '@tailgate/contracts';
import { appError, notFound } from '@tailgate/service-kit';
import type { RequestHandler } from 'express';
import type { Endpoint } from './endpoint.ts';

const depthOf = (path: string): number => path.split('/').length;

interface Pattern {
  readonly endpoint: Endpoint;
  readonly path: RegExp;
}

export const publicEndpoints: readonly Endpoint[] = routeList.filter(
  ({ roles, releaseToken }) => releaseToken || roles.some((role) => role !== 'SERVICE'),
);

const patterns: readonly Pattern[] = publicEndpoints
  .toSorted((a, b) => literalFirst(a.path, b.path))
  // oxlint-disable-next-line security/detect-non-literal-regexp -- The paths are those of the route table.
  .map((endpoint) => ({ endpoint, path: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`) }));

const patternsByDepth = Map.groupBy(patterns, ({ endpoint }) => depthOf(endpoint.path));

export function findEndpoint(): RequestHandler {
  return (request, response, next) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const asDeep = patternsByDepth.get(depthOf(path)) ?? [];
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const found = asDeep.find((pattern) => pattern.endpoint.method === method && pattern.path.test(path));
    if (found) {
      request.endpoint = found.endpoint;
      response.locals.routeName = found.endpoint.name;
      response.setHeader('Cache-Control', 'no-store');
      next();
      return;
    }
    const atPath = asDeep.filter((pattern) => pattern.path.test(path));
    if (atPath.length === 0) {
      next(notFound('Endpoint'));
      return;
    }
    response.setHeader('Allow', allowedMethods(atPath));
    next(appError('METHOD_NOT_ALLOWED', `This endpoint does not answer ${request.method}.`));
  };
}

function allowedMethods(atPath: readonly Pattern[]): string {
  const methods = new Set(atPath.map(({ endpoint }): string => endpoint.method));
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods].join(', ');
}
