import { requestContext } from '@tailgate/service-kit';
import type { RequestHandler } from 'express';
import type { SessionTokens } from '../identity/session-tokens.ts';

/** What a service may know of the browser's request. Everything else stays here: cookies, credentials, forwarding claims. */
const PASSED_ON = ['accept', 'accept-language', 'content-type', 'content-length', 'user-agent'] as const;
/** What the signed webhook carries besides. */
const PASSED_ON_RAW = ['stripe-signature'] as const;

/**
 * Replaces the headers of a request by the ones that a service gets. It happens before the proxy, because the proxy's own
 * hook is skipped for some requests and adds to what the client sent instead of replacing it.
 */
export function rebuildHeaders(tokens: SessionTokens): RequestHandler {
  return async (request, response, next) => {
    const { endpoint, signedIn, bufferedBody, headers: given } = request;
    if (!endpoint) throw new Error('only endpoints of the table are proxied');
    const names = endpoint.rawBody ? [...PASSED_ON, ...PASSED_ON_RAW] : PASSED_ON;
    const headers: Record<string, string> = {};
    for (const name of names) {
      const value = given[name];
      if (typeof value === 'string') headers[name] = value;
    }
    headers['x-request-id'] = requestContext(response).requestId;
    headers['x-forwarded-for'] = request.ip ?? 'unknown';
    if (bufferedBody) headers['content-length'] = String(bufferedBody.length);
    if (signedIn) headers.authorization = `Bearer ${await tokens(signedIn, endpoint.service)}`;
    request.headers = headers;
    next();
  };
}
