import { Router, text } from 'express';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { cancelIntent } from '../intents/cancel-intent.ts';
import { captureIntent } from '../intents/capture-intent.ts';
import { confirmIntent } from '../intents/confirm-intent.ts';
import { createIntent } from '../intents/create-intent.ts';
import {
  cancelIntentParams,
  captureIntentParams,
  confirmIntentParams,
  createIntentParams,
  updateIntentParams,
} from '../intents/intent-params.ts';
import { updateIntent } from '../intents/update-intent.ts';
import { createRefund, createRefundParams } from '../refunds/create-refund.ts';
import type { PaymentMethodRecord } from '../state/records.ts';
import { requireSecretKey } from './authenticate.ts';
import { unknownUrl } from './errors.ts';
import { text as textParam } from './params.ts';
import { list, retrieve } from './read.ts';
import { write } from './write.ts';

/** The part of Stripe's API that the sandbox implements, for the secret key. */
export function apiRoutes(context: Context): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use(requireSecretKey(context));
  router.use(text({ type: () => true, limit: '100kb' }));

  const intents = '/payment_intents';
  router.post(intents, write(context, { action: 'create', params: createIntentParams, run: createIntent }));
  router.get(
    intents,
    list(context, 'payment_intent', {
      noun: 'payment_intent',
      url: '/v1/payment_intents',
      filters: {},
      matches: () => true,
    }),
  );
  router.get(`${intents}/:id`, retrieve(context, 'payment_intent', { noun: 'payment_intent', param: 'intent' }));
  router.post(
    `${intents}/:id`,
    write(context, {
      action: 'update',
      params: updateIntentParams,
      run: (change, params, id) => updateIntent(change, id, params),
    }),
  );
  router.post(
    `${intents}/:id/confirm`,
    write(context, {
      action: 'confirm',
      params: confirmIntentParams,
      run: (change, params, id) => confirmIntent(change, id, { ...params, via: 'api' }),
    }),
  );
  router.post(
    `${intents}/:id/capture`,
    write(context, {
      action: 'capture',
      params: captureIntentParams,
      run: (change, params, id) => captureIntent(change, id, params.amount_to_capture),
    }),
  );
  router.post(
    `${intents}/:id/cancel`,
    write(context, {
      action: 'cancel',
      params: cancelIntentParams,
      run: (change, params, id) => cancelIntent(change, id, params.cancellation_reason),
    }),
  );

  const ofIntent = { payment_intent: textParam.optional() };
  router.get('/charges/:id', retrieve(context, 'charge', { noun: 'charge', param: 'id' }));
  router.get(
    '/charges',
    list(context, 'charge', {
      noun: 'charge',
      url: '/v1/charges',
      filters: ofIntent,
      matches: (charge, params) => fits(params.payment_intent, charge.payment_intent),
    }),
  );

  router.post('/refunds', write(context, { action: 'refund', params: createRefundParams, run: createRefund }));
  router.get('/refunds/:id', retrieve(context, 'refund', { noun: 'refund', param: 'id' }));
  router.get(
    '/refunds',
    list(context, 'refund', {
      noun: 'refund',
      url: '/v1/refunds',
      filters: { ...ofIntent, charge: textParam.optional() },
      matches: (refund, params) =>
        fits(params.payment_intent, refund.payment_intent) && fits(params.charge, refund.charge),
    }),
  );

  router.get('/events/:id', retrieve(context, 'event', { noun: 'event', param: 'id' }));
  router.get(
    '/events',
    list(context, 'event', {
      noun: 'event',
      url: '/v1/events',
      filters: { type: textParam.optional(), types: z.array(textParam).max(20).optional() },
      matches: (event, params) =>
        fits(params.type, event.type) && (params.types === undefined || params.types.includes(event.type)),
    }),
  );

  router.get(
    '/payment_methods/:id',
    retrieve(context, 'payment_method', {
      noun: 'PaymentMethod',
      param: 'payment_method',
      present: ({ method }: PaymentMethodRecord) => method,
    }),
  );
  router.use(unknownUrl);
  return router;
}

function fits(wanted: string | undefined, actual: unknown): boolean {
  return wanted === undefined || wanted === actual;
}
