import { invalidInput } from '@tailgate/service-kit';
import type { RequestHandler } from 'express';
import { isAnsweredHere } from './answered-here.ts';

/** Refuses on the BFF's own endpoints only: services check theirs themselves. */
export function refuseUnknownQuery(): RequestHandler {
  return ({ endpoint, url }, _response, next) => {
    if (!endpoint || endpoint.query || !isAnsweredHere(endpoint)) return next();
    const names = [...new URL(url, 'http://bff').searchParams.keys()];
    if (names.length === 0) next();
    else next(invalidInput([...new Set(names)].map((field) => ({ field, message: 'Unknown parameter' }))));
  };
}
