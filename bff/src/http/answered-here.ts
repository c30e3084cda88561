import type { RouteName } from '@tailgate/contracts';
import { type RequestHandler, Router } from 'express';
import type { Endpoint } from './endpoint.ts';

/** The users service owns them, and the BFF answers, because they end sessions too. */
const OF_USERS_SERVICE = ['deleteUser', 'changeUserRole', 'removeSecondFactors'] as const satisfies RouteName[];
export type AnsweredForUsers = (typeof OF_USERS_SERVICE)[number];

const ofUsersService: ReadonlySet<RouteName> = new Set(OF_USERS_SERVICE);

export function isAnsweredHere({ service, name }: Endpoint): boolean {
  return service === 'bff' || ofUsersService.has(name);
}

/** Asks these routers only about endpoints that the BFF answers, because comparing all their paths costs as much as passing a request on. */
export function answerHere(...routers: readonly Router[]): RequestHandler {
  const router = Router();
  router.use(...routers);
  return (request, response, next) => {
    if (request.endpoint && isAnsweredHere(request.endpoint)) router(request, response, next);
    else next();
  };
}
