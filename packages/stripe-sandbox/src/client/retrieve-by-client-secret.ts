import type { RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { readKey } from '../http/authenticate.ts';
import { newId } from '../ids.ts';
import { authorisedIntent } from './authorised-intent.ts';
import { presentIntent } from './present-intent.ts';

/** `GET /v1/payment_intents/:id` with the publishable key and the client secret, as Stripe.js asks. */
export function retrieveByClientSecret(context: Context): RequestHandler<{ id: string }> {
  return (request, response, next) => {
    const query = new URLSearchParams(request.originalUrl.split('?')[1]);
    const key = query.get('key') ?? readKey(request.get('authorization'));
    const secret = query.get('client_secret');
    if (!key?.startsWith('pk_') || secret === null) return next();
    response.set('Request-Id', newId('req'));
    const intent = authorisedIntent(context, request.params.id, { key, client_secret: secret });
    response.json(presentIntent(intent));
  };
}
