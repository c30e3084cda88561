import { Router } from 'express';
import type { Context } from '../context.ts';
import { list, retrieve } from '../http/read.ts';
import { write } from '../http/write.ts';
import { cancelIntent } from './cancel-intent.ts';
import { captureIntent } from './capture-intent.ts';
import { confirmIntent } from './confirm-intent.ts';
import { createIntent } from './create-intent.ts';
import {
  cancelIntentParams,
  captureIntentParams,
  confirmIntentParams,
  createIntentParams,
  updateIntentParams,
} from './intent-params.ts';
import { updateIntent } from './update-intent.ts';

export function intentRoutes(context: Context): Router {
  const router = Router({ caseSensitive: true });
  const noun = 'payment_intent';
  router.post('/', write(context, { action: 'create', params: createIntentParams, run: createIntent }));
  router.get('/', list(context, noun, { noun, url: '/v1/payment_intents', filters: {}, matches: () => true }));
  router.get('/:id', retrieve(context, noun, { noun, param: 'intent' }));
  router.post(
    '/:id',
    write(context, {
      action: 'update',
      params: updateIntentParams,
      run: (change, params, id) => updateIntent(change, id, params),
    }),
  );
  router.post(
    '/:id/confirm',
    write(context, {
      action: 'confirm',
      params: confirmIntentParams,
      run: (change, params, id) => confirmIntent(change, id, { ...params, via: 'api' }),
    }),
  );
  router.post(
    '/:id/capture',
    write(context, {
      action: 'capture',
      params: captureIntentParams,
      run: (change, params, id) => captureIntent(change, id, params),
    }),
  );
  router.post(
    '/:id/cancel',
    write(context, {
      action: 'cancel',
      params: cancelIntentParams,
      run: (change, params, id) => cancelIntent(change, id, params.cancellation_reason),
    }),
  );
  return router;
}
