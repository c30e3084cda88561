import { Router, text } from 'express';
import { z } from 'zod';
import { retrieveByClientSecret } from '../client/retrieve-by-client-secret.ts';
import type { Context } from '../context.ts';
import { acceptDispute } from '../disputes/close-dispute.ts';
import { updateDispute, updateDisputeParams } from '../disputes/update-dispute.ts';
import { intentRoutes } from '../intents/routes.ts';
import { createRefund, createRefundParams } from '../refunds/create-refund.ts';
import { cancelRefund, updateRefund, updateRefundParams } from '../refunds/update-refund.ts';
import type { PaymentMethodRecord } from '../state/records.ts';
import { endpointRoutes } from '../webhooks/routes.ts';
import { presentAccount } from './account.ts';
import { requireSecretKey } from './authenticate.ts';
import { answerWith } from './call.ts';
import { unknownUrl } from './errors.ts';
import { expand, text as textParam } from './params.ts';
import { list, retrieve } from './read.ts';
import { write } from './write.ts';

const ofPayment = { payment_intent: textParam.optional(), charge: textParam.optional() };

export function apiRoutes(context: Context): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/payment_intents/:id', retrieveByClientSecret(context));
  router.use(requireSecretKey(context));
  router.use(text({ type: () => true, limit: '100kb' }));
  router.get(
    '/account',
    answerWith(context, () => ({ status: 200, body: presentAccount(context) })),
  );
  router.use('/payment_intents', intentRoutes(context));
  router.use('/charges', chargeRoutes(context));
  router.use('/refunds', refundRoutes(context));
  router.use('/disputes', disputeRoutes(context));
  router.use('/radar/early_fraud_warnings', fraudWarningRoutes(context));
  router.use('/webhook_endpoints', endpointRoutes(context));
  router.use('/events', eventRoutes(context));
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

function chargeRoutes(context: Context): Router {
  const router = Router({ caseSensitive: true });
  router.get('/:id', retrieve(context, 'charge', { noun: 'charge', param: 'id' }));
  router.get(
    '/',
    list(context, 'charge', {
      noun: 'charge',
      url: '/v1/charges',
      filters: { payment_intent: textParam.optional() },
      matches: (charge, params) => fits(params.payment_intent, charge.payment_intent),
    }),
  );
  return router;
}

function refundRoutes(context: Context): Router {
  const router = Router({ caseSensitive: true });
  const cancelParams = z.strictObject({ expand });
  router.post('/', write(context, { action: 'refund', params: createRefundParams, run: createRefund }));
  router.get('/:id', retrieve(context, 'refund', { noun: 'refund', param: 'id' }));
  router.post(
    '/:id',
    write(context, { params: updateRefundParams, run: (change, params, id) => updateRefund(change, id, params) }),
  );
  router.post(
    '/:id/cancel',
    write(context, { params: cancelParams, run: (change, _params, id) => cancelRefund(change, id) }),
  );
  router.get(
    '/',
    list(context, 'refund', { noun: 'refund', url: '/v1/refunds', filters: ofPayment, matches: isOfPayment }),
  );
  return router;
}

function disputeRoutes(context: Context): Router {
  const router = Router({ caseSensitive: true });
  router.get('/:id', retrieve(context, 'dispute', { noun: 'dispute', param: 'dispute' }));
  router.post(
    '/:id',
    write(context, { params: updateDisputeParams, run: (change, params, id) => updateDispute(change, id, params) }),
  );
  router.post(
    '/:id/close',
    write(context, { params: z.strictObject({ expand }), run: (change, _params, id) => acceptDispute(change, id) }),
  );
  router.get(
    '/',
    list(context, 'dispute', { noun: 'dispute', url: '/v1/disputes', filters: ofPayment, matches: isOfPayment }),
  );
  return router;
}

function fraudWarningRoutes(context: Context): Router {
  const router = Router({ caseSensitive: true });
  const noun = 'early_fraud_warning';
  router.get('/:id', retrieve(context, 'fraud_warning', { noun, param: noun }));
  router.get(
    '/',
    list(context, 'fraud_warning', {
      noun,
      url: '/v1/radar/early_fraud_warnings',
      filters: ofPayment,
      matches: isOfPayment,
    }),
  );
  return router;
}

function eventRoutes(context: Context): Router {
  const router = Router({ caseSensitive: true });
  router.get('/:id', retrieve(context, 'event', { noun: 'event', param: 'id' }));
  router.get(
    '/',
    list(context, 'event', {
      noun: 'event',
      url: '/v1/events',
      filters: { type: textParam.optional(), types: z.array(textParam).max(20).optional() },
      matches: (event, params) =>
        fits(params.type, event.type) && (params.types === undefined || params.types.includes(event.type)),
    }),
  );
  return router;
}

interface OfPayment {
  payment_intent?: unknown;
  charge?: unknown;
}

function isOfPayment(
  record: OfPayment,
  params: { payment_intent?: string | undefined; charge?: string | undefined },
): boolean {
  return fits(params.payment_intent, record.payment_intent) && fits(params.charge, record.charge);
}

function fits(wanted: string | undefined, actual: unknown): boolean {
  return wanted === undefined || wanted === actual;
}
