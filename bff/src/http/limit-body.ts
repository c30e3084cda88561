import type { RouteName } from '@tailgate/contracts';
import { appError, invalidInput } from '@tailgate/service-kit';
import type { Request, RequestHandler, Response } from 'express';

export const LARGEST_BODY = 100 * 1024;
const LARGEST_REPORT = 64 * 1024;

const READ_HERE: ReadonlySet<RouteName> = new Set([
  'forgotPassword',
  'mailBookingLinks',
  'createPaymentIntent',
  'confirmPayment',
  'createBalanceIntent',
  'confirmBalance',
]);

/**
 * Refuses an unexpected, compressed or too large body, and one of another type, without parsing it. A chunked body is buffered first,
 * so that no service sees the start of one that is too large. The webhook's body passes unchanged, whatever its type.
 */
export function limitBody(): RequestHandler {
  return (request, response, next) => {
    const chunked = request.headers['transfer-encoding'] !== undefined;
    const length = Number(request.headers['content-length'] ?? 0);
    if (!chunked && length <= 0) return next();
    checkKind(request);
    if (chunked) assertLengthIsKnown(request);
    if (length > largestBody(request)) throw tooLarge(request, response);
    const isRead = request.endpoint !== undefined && READ_HERE.has(request.endpoint.name);
    if (!chunked && !isRead) return next();
    readWhole(request, response)
      .then((body) => {
        request.bufferedBody = body;
      })
      .then(() => next(), next);
  };
}

function checkKind(request: Request): void {
  if (request.method !== 'POST' && request.method !== 'PUT') {
    throw invalidInput([{ field: 'body', message: `A ${request.method} request must not have a body` }]);
  }
  const { body, rawBody, bytes } = request.endpoint ?? {};
  if (!body && !rawBody && !bytes) {
    throw invalidInput([{ field: 'body', message: 'No body is expected' }]);
  }
  if (request.headers['content-encoding'] !== undefined) {
    throw appError('UNSUPPORTED_MEDIA_TYPE', 'The body must not be compressed.');
  }
  const type = bytes?.type ?? 'application/json';
  if (!rawBody && mediaTypeOf(request) !== type) throw appError('UNSUPPORTED_MEDIA_TYPE', `The body must be ${type}.`);
}

function mediaTypeOf({ headers }: Request): string | undefined {
  return headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
}

/** The bytes of a service are never held here, so their length must be known before they are passed on. */
function assertLengthIsKnown({ endpoint }: Request): void {
  if (!endpoint?.bytes || endpoint.service === 'bff') return;
  throw invalidInput([{ field: 'body', message: 'Must come with its length' }]);
}

async function readWhole(request: Request, response: Response): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > largestBody(request)) throw tooLarge(request, response);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function largestBody({ endpoint }: Request): number {
  if (endpoint?.bytes) return endpoint.bytes.most;
  return endpoint?.name === 'sendBrowserReport' ? LARGEST_REPORT : LARGEST_BODY;
}

function tooLarge(request: Request, response: Response) {
  // The rest of the body is still arriving, so the connection cannot be reused.
  response.setHeader('Connection', 'close');
  return appError('PAYLOAD_TOO_LARGE', `The body is larger than ${largestBody(request) / 1024} kB.`);
}
