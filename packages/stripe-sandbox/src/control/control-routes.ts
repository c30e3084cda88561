import { json, type RequestHandler, Router } from 'express';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { parseParams } from '../http/params.ts';
import { notFound, StripeFailure } from '../stripe-error.ts';
import { faultSchema } from './fault-book.ts';

/** Reading is always allowed; changing requires the flag. */
export function controlRoutes(context: Context): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/log', (_request, response) => {
    response.json({ entries: context.store.all('money_log') });
  });
  router.get('/deliveries', (_request, response) => {
    response.json({ deliveries: context.store.all('delivery') });
  });

  router.use(requireControl(context), json({ limit: '20kb' }));
  router.post('/reset', (_request, response) => {
    context.store.clear();
    context.faults.clear();
    response.json({ reset: true });
  });
  router.get('/faults', (_request, response) => {
    response.json({ faults: context.faults.list() });
  });
  router.post('/faults', (request, response) => {
    const fault = parseParams(faultSchema, request.body ?? {});
    context.faults.add(fault);
    response.status(201).json(fault);
  });
  router.post('/bank/:action', (request, response) => {
    response.status(201).json(askBank(context, request.params.action, request.body ?? {}));
  });
  router.post('/pass-time', (_request, response) => {
    context.passTime();
    response.json({ passed: true });
  });
  router.delete('/faults', (_request, response) => {
    context.faults.clear();
    response.json({ faults: [] });
  });
  return router;
}

const disputeOrder = z.strictObject({
  payment_intent: z.string(),
  reason: z.string().optional(),
  amount: z.number().int().positive().optional(),
  is_inquiry: z.boolean().optional(),
});
const verdict = z.strictObject({ dispute: z.string(), verdict: z.enum(['won', 'lost', 'warning_closed']) });
const ofDispute = z.strictObject({ dispute: z.string() });
const ofIntent = z.strictObject({ payment_intent: z.string() });
const failure = z.strictObject({ refund: z.string(), reason: z.string().optional() });

function askBank({ bank }: Context, action: string, body: unknown): object {
  if (action === 'dispute') {
    const { payment_intent, is_inquiry, ...order } = parseParams(disputeOrder, body);
    return bank.dispute(payment_intent, { ...order, isInquiry: is_inquiry });
  }
  if (action === 'decide') {
    const given = parseParams(verdict, body);
    return bank.decide(given.dispute, given.verdict);
  }
  if (action === 'escalate') return bank.escalate(parseParams(ofDispute, body).dispute);
  if (action === 'warn-of-fraud') return bank.warnOfFraud(parseParams(ofIntent, body).payment_intent);
  if (action === 'fail-refund') {
    const { refund, reason } = parseParams(failure, body);
    return bank.failRefund(refund, reason);
  }
  throw notFound('action', action, 'action');
}

function requireControl(context: Context): RequestHandler {
  return (request, _response, next) => {
    const site = request.get('sec-fetch-site');
    const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none';
    if (context.allowControl && !isForeign) return next();
    throw new StripeFailure(403, {
      type: 'invalid_request_error',
      message:
        'Resets, faults and orders to the bank are switched off. Start the sandbox with STRIPE_SANDBOX_CONTROL=true to allow them.',
    });
  };
}
