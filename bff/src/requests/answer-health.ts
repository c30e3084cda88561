import { requestContext } from '@tailgate/service-kit';
import { Router } from 'express';
import type { RedisClient } from '../redis/connect-redis.ts';
import type { LiveReleases } from '../releases/live-releases.ts';

/**
 * /healthz: the process runs. /readyz: Redis answers, so users can sign in. The services are not checked: the BFF stays
 * useful when one is down, and must stay in the load balancer. It stays ready with the last known releases, and says so.
 */
export function answerHealth({ redis, releases }: { redis: RedisClient; releases: LiveReleases }): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use(['/healthz', '/readyz'], (_request, response, next) => {
    response.locals.routeName = '(health)';
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok', name: 'bff' });
  });
  router.get('/readyz', async (_request, response) => {
    try {
      await redis.ping();
      const problem = releases.problem();
      const warning = problem && `The last known releases stay live: ${problem}`;
      response.json({ status: 'ok', name: 'bff', ...(warning && { warning }) });
    } catch (error) {
      requestContext(response).log.warn({ err: error }, 'not ready');
      response.status(503).json({ status: 'unavailable', name: 'bff' });
    }
  });
  return router;
}
