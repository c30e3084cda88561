import { invalidInput } from '@tailgate/service-kit';
import type { RequestHandler } from 'express';
import { isAnsweredHere } from './answered-here.ts';

/** Refuses a query on endpoints that expect none, if the BFF answers them. Services check theirs themselves. */
export function refuseUnknownQuery(): RequestHandler {
  return ({ endpoint, url }, _response, next) => {
    if (!endpoint || endpoint.query || !isAnsweredHere(endpoint)) return next();
    const names = [...new URL(url, 'http://bff').searchParams.keys()];
    if (names.length === 0) next();
    else next(invalidInput([...new Set(names)].map((field) => ({ field, message: 'Unknown parameter' }))));
  };
}
