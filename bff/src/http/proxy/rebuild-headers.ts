import { requestContext, type TokenSigner } from '@tailgate/service-kit';
import { currentTraceparent } from '@tailgate/service-kit/tracing';
import type { RequestHandler } from 'express';
import { userToken } from '../../sessions/user-token.ts';

/** Headers of the browser that reach a service. Cookies, credentials and forwarding headers do not. */
const PASSED_ON = ['accept', 'accept-language', 'content-type', 'content-length', 'user-agent'] as const;
const PASSED_ON_RAW = ['stripe-signature', 'x-twilio-signature'] as const;

/**
 * Replaces the browser's headers by the ones for the service. Runs before the proxy, whose own hook only adds headers and
 * is skipped for some requests.
 */
export function rebuildHeaders(sign: TokenSigner): RequestHandler {
  return (request, response, next) => {
    const { endpoint, currentSession, bufferedBody, headers: given } = request;
    if (!endpoint) throw new Error('only endpoints of the route table are proxied');
    const names = endpoint.rawBody ? [...PASSED_ON, ...PASSED_ON_RAW] : PASSED_ON;
    const headers: Record<string, string> = {};
    for (const name of names) {
      const value = given[name];
      if (typeof value === 'string') headers[name] = value;
    }
    headers['x-request-id'] = requestContext(response).requestId;
    headers['x-forwarded-for'] = request.ip ?? 'unknown';
    const traceparent = currentTraceparent();
    if (traceparent !== undefined) headers.traceparent = traceparent;
    if (bufferedBody) headers['content-length'] = String(bufferedBody.length);
    request.headers = headers;
    if (!currentSession) return next();
    userToken(sign, currentSession, endpoint.service)
      .then((token) => {
        headers.authorization = `Bearer ${token}`;
      })
      .then(() => next(), next);
  };
}
