import { Router } from 'express';
import type { Context } from '../context.ts';
import { answerWith } from '../http/call.ts';
import { write } from '../http/write.ts';
import { notFound } from '../stripe-error.ts';
import {
  createEndpoint,
  createEndpointParams,
  deleteEndpoint,
  deleteEndpointParams,
  isDeleted,
  updateEndpoint,
  updateEndpointParams,
} from './manage-endpoints.ts';

/** The list has one page: an account has at most 16 endpoints. */
export function endpointRoutes(context: Context): Router {
  const router = Router({ caseSensitive: true });
  const known = () => context.store.all('webhook_endpoint').filter((record) => !isDeleted(record));
  router.post('/', write(context, { params: createEndpointParams, run: createEndpoint }));
  router.post(
    '/:id',
    write(context, { params: updateEndpointParams, run: (change, params, id) => updateEndpoint(change, id, params) }),
  );
  router.delete(
    '/:id',
    write(context, { params: deleteEndpointParams, run: (change, _params, id) => deleteEndpoint(change, id) }),
  );
  router.get(
    '/:id',
    answerWith(context, (_call, id) => {
      const record = known().find((candidate) => candidate.id === id);
      if (record === undefined) throw notFound('webhook endpoint', id, 'webhook_endpoint');
      return { status: 200, body: record.endpoint };
    }),
  );
  router.get(
    '/',
    answerWith(context, () => {
      const data = known().map(({ endpoint }) => endpoint);
      return {
        status: 200,
        body: { object: 'list', url: '/v1/webhook_endpoints', has_more: false, data: data.reverse() },
      };
    }),
  );
  return router;
}
