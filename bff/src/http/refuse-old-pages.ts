import { PAGE_AGE_HEADER } from '@tailgate/contracts';
import { appError } from '@tailgate/service-kit';
import type { RequestHandler } from 'express';
import type { BffConfig } from '../config.ts';

/** Its code may speak a wire that is no longer kept. Pages of older releases and other clients do not send their age. */
export function refuseOldPages({ OLDEST_PAGE_DAYS }: BffConfig): RequestHandler {
  return (request, _response, next) => {
    const days = Number(request.get(PAGE_AGE_HEADER) ?? 0);
    const isOld = days >= OLDEST_PAGE_DAYS;
    const message = `This page has been open for ${days} days. Please reload it.`;
    next(isOld ? appError('PAGE_TOO_OLD', message) : undefined);
  };
}
