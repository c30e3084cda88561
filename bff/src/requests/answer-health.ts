import { requestContext } from '@tailgate/service-kit';
import { Router } from 'express';
import type { RedisClient } from '../sessions/connect-redis.ts';

/**
 * /healthz: the process runs. /readyz: people can sign in too. The services are not asked: public pages are worth serving
 * without them, and a service that is down must not take the BFF out of the balancer.
 */
export function answerHealth(redis: RedisClient): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use(['/healthz', '/readyz'], (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok', name: 'bff' });
  });
  router.get('/readyz', async (_request, response) => {
    try {
      await redis.ping();
      response.json({ status: 'ok', name: 'bff' });
    } catch (error) {
      requestContext(response).log.warn({ err: error }, 'not ready');
      response.status(503).json({ status: 'unavailable', name: 'bff' });
    }
  });
  return router;
}
