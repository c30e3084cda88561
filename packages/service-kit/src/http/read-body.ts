import type { Route } from '@tailgate/contracts';
import express, { type Request, type Response } from 'express';
import { appError, invalidInput } from '../errors/app-error.ts';

const LARGEST_BODY = 100 * 1024;

const readJson = express.json({ limit: LARGEST_BODY, strict: true, inflate: false, type: () => true });
const readRaw = express.raw({ limit: LARGEST_BODY, inflate: false, type: () => true });

/**
 * Reads the body that a route accepts: JSON, bytes or none. Call it after the actor was authorised, so that a stranger's body is
 * never parsed.
 */
export async function readBody(route: Route, request: Request, response: Response): Promise<unknown> {
  if (!hasBody(request)) return route.rawBody || route.bytes ? Buffer.alloc(0) : undefined;
  if (route.rawBody) return read(readRaw, request, response);
  if (route.bytes) return readBytes(route.bytes, request, response);
  if (!route.body) throw invalidInput([{ field: 'body', message: 'No body is expected' }]);
  if (!request.is('application/json')) throw appError('UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json');
  return read(readJson, request, response);
}

function readBytes(
  { type, most }: NonNullable<Route['bytes']>,
  request: Request,
  response: Response,
): Promise<unknown> {
  if (!request.is(type)) throw appError('UNSUPPORTED_MEDIA_TYPE', `The body must be ${type}`);
  return read(express.raw({ limit: most, inflate: false, type }), request, response);
}

function hasBody(request: Request): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}

function read(reader: express.RequestHandler, request: Request, response: Response): Promise<unknown> {
  return new Promise((resolve, reject) => {
    reader(request, response, (error?: unknown) => (error === undefined ? resolve(request.body) : reject(error)));
  });
}
