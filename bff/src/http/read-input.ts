import { LARGEST_UPLOAD, uploadedVersion } from '@tailgate/contracts';
import { describeIssues, invalidInput } from '@tailgate/service-kit';
import express, { type Request, type RequestHandler } from 'express';
import type { z } from 'zod';
import { LARGEST_BODY } from './limit-body.ts';

const readJson = express.json({ limit: LARGEST_BODY, strict: true, inflate: false });
const readLargeJson = express.json({ limit: LARGEST_UPLOAD, strict: true, inflate: false });

export function readJsonBody(): RequestHandler {
  return readBody(readJson, ({ endpoint }) => endpoint?.body);
}

export function readUpload(): RequestHandler {
  return readBody(readLargeJson, () => uploadedVersion);
}

function readBody(parse: RequestHandler, schemaOf: (request: Request) => z.ZodType | undefined): RequestHandler {
  return (request, response, next) => {
    const check = (error?: unknown) => {
      if (error) next(error);
      else checkBody(request, schemaOf(request), next);
    };
    if (request.bufferedBody) check(parseBuffered(request, request.bufferedBody));
    else parse(request, response, check);
  };
}

export function readParams<S extends z.ZodType>({ params }: Request, route: { readonly params: S }): z.output<S> {
  const result = route.params.safeParse(params);
  if (!result.success) throw invalidInput(describeIssues(result.error, 'path'));
  return result.data;
}

export function readQuery<S extends z.ZodType>({ query }: Request, route: { readonly query: S }): z.output<S> {
  const result = route.query.safeParse(query);
  if (!result.success) throw invalidInput(describeIssues(result.error, 'query'));
  return result.data;
}

function parseBuffered(request: Request, body: Buffer): unknown {
  try {
    request.body = JSON.parse(body.toString('utf8'));
    return undefined;
  } catch (cause) {
    return Object.assign(new SyntaxError('not JSON', { cause }), { type: 'entity.parse.failed', status: 400 });
  }
}

function checkBody(request: Request, schema: z.ZodType | undefined, next: (error?: unknown) => void): void {
  const result = schema?.safeParse(request.body ?? {});
  if (result?.success) request.body = result.data;
  next(result?.error && invalidInput(describeIssues(result.error, 'body')));
}
