import { describeIssues, invalidInput } from '@tailgate/service-kit';
import express, { type Request, type RequestHandler } from 'express';
import { LARGEST_BODY } from '../requests/limit-body.ts';

const readJson = express.json({ limit: LARGEST_BODY, strict: true, inflate: false });

/** Reads the JSON body of one of the BFF's own routes and checks it by the route's schema. */
export function readJsonBody(): RequestHandler {
  return (request, response, next) => {
    const check = (error?: unknown) => {
      if (error) next(error);
      else checkBody(request, next);
    };
    if (request.bufferedBody) check(parseBuffered(request, request.bufferedBody));
    else readJson(request, response, check);
  };
}

function parseBuffered(request: Request, body: Buffer): unknown {
  try {
    request.body = JSON.parse(body.toString('utf8'));
    return undefined;
  } catch (cause) {
    return Object.assign(new SyntaxError('not JSON', { cause }), { type: 'entity.parse.failed', status: 400 });
  }
}

function checkBody(request: Request, next: (error?: unknown) => void): void {
  const result = request.endpoint?.body?.safeParse(request.body ?? {});
  if (result?.success) request.body = result.data;
  next(result?.error && invalidInput(describeIssues(result.error, 'body')));
}
