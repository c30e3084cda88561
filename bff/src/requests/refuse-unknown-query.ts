import type { RouteName } from '@tailgate/contracts';
import { invalidInput } from '@tailgate/service-kit';
import type { RequestHandler } from 'express';

/** The users service owns them, and the BFF answers. */
const ANSWERED_HERE: ReadonlySet<RouteName> = new Set(['deleteUser', 'changeUserRole', 'removeSecondFactors']);

/** Refuses a query on endpoints that expect none, if the BFF answers them. Services check theirs themselves. */
export function refuseUnknownQuery(): RequestHandler {
  return ({ endpoint, url }, _response, next) => {
    const names = [...new URL(url, 'http://bff').searchParams.keys()];
    const isOurs = endpoint && (endpoint.service === 'bff' || ANSWERED_HERE.has(endpoint.name));
    if (!isOurs || endpoint.query || names.length === 0) next();
    else next(invalidInput([...new Set(names)].map((field) => ({ field, message: 'Unknown parameter' }))));
  };
}
