import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { NO_PAGE_POLICY } from './content-security-policy.ts';
import { permissionsPolicy } from './permissions-policy.ts';

export function setSecurityHeaders(config: {
  NODE_ENV: string;
  PUBLIC_URL: string;
  STRIPE_JS_URL: string;
}): RequestHandler {
  const overTls = config.NODE_ENV === 'production' && config.PUBLIC_URL.startsWith('https:');
  const setHelmetHeaders = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: overTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    // A payment page's URL opens the quote, so send other sites only the origin.
    referrerPolicy: { policy: 'strict-origin' },
    xFrameOptions: { action: 'deny' },
    // Stripe may open a window to authenticate the cardholder.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
  const headers: [string, string][] = [
    ['Content-Security-Policy', NO_PAGE_POLICY],
    ['Permissions-Policy', permissionsPolicy(config.STRIPE_JS_URL)],
    ...headersSetBy(setHelmetHeaders),
  ];
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

/** helmet sets the same headers for every answer, so it is asked once. */
function headersSetBy(set: ReturnType<typeof helmet>): [string, string][] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  set(request, response, () => undefined);
  return response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]);
}
