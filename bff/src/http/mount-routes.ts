import { expressPath, type RouteName, routes } from '@tailgate/contracts';
import { type RequestHandler, Router } from 'express';

export function mountRoutes(handlers: Partial<Record<RouteName, readonly RequestHandler[]>>): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const [name, steps] of Object.entries(handlers)) {
    const { method, path } = routes[name as RouteName];
    const mount = method.toLowerCase() as Lowercase<typeof method>;
    router[mount](expressPath(path), ...steps);
  }
  return router;
}
