import { json, type RequestHandler, Router } from 'express';
import type { Context } from '../context.ts';
import { parseParams } from '../http/params.ts';
import { StripeFailure } from '../stripe-error.ts';
import { faultSchema } from './fault-book.ts';

/** Routes for tests. Reading is always allowed; changing requires the flag. */
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
  router.delete('/faults', (_request, response) => {
    context.faults.clear();
    response.json({ faults: [] });
  });
  return router;
}

function requireControl(context: Context): RequestHandler {
  return (request, _response, next) => {
    const site = request.get('sec-fetch-site');
    const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none';
    if (context.allowControl && !isForeign) return next();
    throw new StripeFailure(403, {
      type: 'invalid_request_error',
      message: 'Resets and faults are switched off. Start the sandbox with STRIPE_SANDBOX_CONTROL=true to allow them.',
    });
  };
}
