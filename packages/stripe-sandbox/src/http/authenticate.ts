import type { RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { StripeFailure } from '../stripe-error.ts';

/** The API accepts the secret key as a bearer token or, like Stripe, as the user name of basic authentication. */
export function requireSecretKey(context: Context): RequestHandler {
  return (request, _response, next) => {
    const given = readKey(request.get('authorization'));
    if (given === undefined) throw refused(MISSING);
    if (given !== context.secretKey) throw refused(`Invalid API Key provided: ${mask(given)}`);
    next();
  };
}

const MISSING =
  "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";

export function readKey(header: string | undefined): string | undefined {
  const [scheme = '', value = ''] = header?.split(' ') ?? [];
  if (value === '') return undefined;
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString().split(':')[0];
  return undefined;
}

function mask(key: string): string {
  return key.length > 12 ? `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}` : '*'.repeat(key.length);
}

function refused(message: string): StripeFailure {
  return new StripeFailure(401, { type: 'invalid_request_error', message });
}
