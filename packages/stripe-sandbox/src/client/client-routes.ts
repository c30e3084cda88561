import { json, type Request, type RequestHandler, type Response, Router } from 'express';
import type { Stripe } from 'stripe';
import type { z } from 'zod';
import { assertCardData } from '../cards/assert-card-data.ts';
import { createCardPaymentMethod } from '../cards/create-payment-method.ts';
import { beginChange, type Context, finishChange } from '../context.ts';
import { describeMove } from '../http/money-log.ts';
import { parseParams } from '../http/params.ts';
import { newId } from '../ids.ts';
import { answerChallenge, challengeOf } from '../intents/answer-challenge.ts';
import { confirmIntent } from '../intents/confirm-intent.ts';
import type { Change } from '../state/change.ts';
import { errorBody, notFound, StripeFailure } from '../stripe-error.ts';
import { authorisedIntent, type Credentials } from './authorised-intent.ts';
import { authenticateBody, confirmBody, retrieveBody } from './client-params.ts';
import { presentError, presentIntent } from './present-intent.ts';

/**
 * What the sandbox's frames may do for a customer. Each request names the publishable key and the intent's client
 * secret in a JSON body, which another page cannot send because the sandbox permits no cross-origin requests.
 */
export function clientRoutes(context: Context): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use(refuseOtherSites, json({ limit: '20kb', strict: true }));

  router.post('/payment_intents/:id/retrieve', (request, response) => {
    const body = parseParams(retrieveBody, request.body ?? {});
    response.json({ payment_intent: presentIntent(authorisedIntent(context, request.params.id, body)) });
  });
  router.post('/payment_intents/:id/confirm', (request, response) => {
    act(context, request, response, confirmBody, (change, body, intent) => {
      const { card, billing_details: billing } = body;
      if (card !== undefined) assertCardData(card, new Date(context.clock()));
      const made = card === undefined ? undefined : createCardPaymentMethod(change, card, billing).id;
      const { receipt_email, return_url } = body;
      const payment_method = made ?? body.payment_method;
      return confirmIntent(change, intent.id, { payment_method, receipt_email, return_url, via: 'browser' });
    });
  });
  router.post('/payment_intents/:id/authenticate', (request, response) => {
    act(context, request, response, authenticateBody, (change, body, intent) => {
      if (challengeOf(intent) !== body.source) throw notFound('source', body.source, 'source');
      return answerChallenge(change, body.source, body.passed);
    });
  });
  return router;
}

/** Answers without the fields that browsers must not see. */
function act<B extends Credentials>(
  context: Context,
  request: Request<{ id: string }>,
  response: Response,
  schema: z.ZodType<B>,
  run: (change: Change, body: B, intent: Stripe.PaymentIntent) => Stripe.PaymentIntent,
): void {
  const body = parseParams(schema, request.body ?? {});
  const intent = authorisedIntent(context, request.params.id, body);
  const requestId = newId('req');
  const change = beginChange(context, { requestId, idempotencyKey: null });
  const call = { requestId, path: request.baseUrl + request.path, idempotencyKey: null };
  const log = (status: number, answer: unknown): void => {
    const move = { status, body: answer };
    change.put('money_log', describeMove(context, 'confirm', call, move, { via: 'browser', targetId: intent.id }));
    finishChange(context, change);
  };
  try {
    const result = run(change, body, intent);
    log(200, result);
    response.json({ payment_intent: presentIntent(result) });
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    log(error.status, { error: error.body });
    response.status(error.status).json({ error: presentError(errorBody(error.body, context.url)) });
  }
}

const refuseOtherSites: RequestHandler = (request, _response, next) => {
  const site = request.get('sec-fetch-site');
  if (site === undefined || site === 'same-origin') {
    next();
    return;
  }
  throw new StripeFailure(403, { type: 'invalid_request_error', message: 'This address serves the card form alone.' });
};
