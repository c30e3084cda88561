import { requestContext } from '@tailgate/service-kit';
import { Router } from 'express';
import type { RedisClient } from './redis/connect-redis.ts';
import type { LiveReleases } from './releases/live-releases.ts';

/**
 * /healthz: the process runs. /readyz: it takes requests. Neither Redis nor the services decide: pages, files and public requests
 * need neither, and all BFFs lose Redis together. What is missing is a warning.
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
    const redisAway = await redis.ping().then(
      () => undefined,
      (error: unknown) => {
        requestContext(response).log.warn({ err: error }, 'ready without redis');
        return 'Signed-in users get 503: Redis does not answer.';
      },
    );
    const problem = releases.problem();
    const oldReleases = problem && `The last known releases stay live: ${problem}`;
    const warning = [redisAway, oldReleases].filter(Boolean).join(' ');
    response.json({ status: 'ok', name: 'bff', ...(warning && { warning }) });
  });
  return router;
}
