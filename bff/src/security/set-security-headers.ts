import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { cardProviderOrigins, NO_PAGE_POLICY } from './content-security-policy.ts';

/** Sets the headers of every answer. Pages replace the content security policy with their own. */
export function setSecurityHeaders(config: {
  NODE_ENV: string;
  PUBLIC_URL: string;
  STRIPE_JS_URL: string;
}): RequestHandler {
  const overTls = config.NODE_ENV === 'production' && config.PUBLIC_URL.startsWith('https:');
  const payers = cardProviderOrigins(config.STRIPE_JS_URL).frames.map((origin) => `"${origin}"`);
  const permissions = `payment=(self ${payers.join(' ')}), camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=()`;
  const setHelmetHeaders = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: overTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    // A payment page's URL opens the quote, so send other sites only the origin.
    referrerPolicy: { policy: 'strict-origin' },
    xFrameOptions: { action: 'deny' },
    // Stripe may open a window to authenticate the cardholder.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
  return (request, response, next) => {
    response.setHeader('Content-Security-Policy', NO_PAGE_POLICY);
    response.setHeader('Permissions-Policy', permissions);
    setHelmetHeaders(request, response, next);
  };
}
