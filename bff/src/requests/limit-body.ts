import type { RouteName } from '@tailgate/contracts';
import { appError, invalidInput } from '@tailgate/service-kit';
import type { Request, RequestHandler, Response } from 'express';

/** Largest body that is accepted, in bytes. */
export const LARGEST_BODY = 100 * 1024;

/** Proxied routes whose body says what their attempts are counted by. */
const READ_HERE: ReadonlySet<RouteName> = new Set(['forgotPassword']);

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/**
 * Refuses a body that no endpoint wants, without parsing it: one on a read, one that is not JSON, one that is compressed,
 * one that is too long. A body without an announced length is read first, so that no service ever sees the start of one
 * that turns out too long. The webhook's body is passed on byte for byte, whatever its type.
 */
export function limitBody(): RequestHandler {
  return async (request, response, next) => {
    const chunked = request.headers['transfer-encoding'] !== undefined;
    const length = Number(request.headers['content-length'] ?? 0);
    if (chunked || length > 0) {
      checkKind(request);
      if (length > LARGEST_BODY) throw tooLarge(response);
      const isRead = request.endpoint !== undefined && READ_HERE.has(request.endpoint.name);
      if (chunked || isRead) request.bufferedBody = await readWhole(request, response);
    }
    next();
  };
}

function checkKind(request: Request): void {
  if (request.method !== 'POST' && request.method !== 'PUT') {
    throw invalidInput([{ field: 'body', message: `A ${request.method} request has no body` }]);
  }
  if (!request.endpoint?.body && !request.endpoint?.rawBody) {
    throw invalidInput([{ field: 'body', message: 'No body is expected' }]);
  }
  if (request.headers['content-encoding'] !== undefined) {
    throw appError('UNSUPPORTED_MEDIA_TYPE', 'The body must not be compressed.');
  }
  if (!request.endpoint?.rawBody && !JSON_TYPE.test(request.headers['content-type'] ?? '')) {
    throw appError('UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json.');
  }
}

async function readWhole(request: Request, response: Response): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LARGEST_BODY) throw tooLarge(response);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(response: Response) {
  // The rest of the body is still on its way; the connection cannot be used for another request.
  response.setHeader('Connection', 'close');
  return appError('PAYLOAD_TOO_LARGE', 'The body is larger than 100 kB.');
}
