import { type Readings, readings } from '@tailgate/service-kit/metrics';
import type { RedisClient } from '../redis/connect-redis.ts';
import { sessionKeys } from '../sessions/session-keys.ts';

const KEYS_PER_STEP = 1_000;

/** Live sessions. Counting them walks through all keys, so it is done once a minute; every BFF answers the same. */
export function sessionReadings(redis: RedisClient): Readings {
  return readings({
    name: 'sessions',
    everySeconds: 60,
    gauges: { tailgate_sessions: { help: 'Live sessions' } },
    async read() {
      let sessions = 0;
      let cursor = '0';
      do {
        const step = await redis.scan(cursor, { MATCH: `${sessionKeys.prefix}*`, COUNT: KEYS_PER_STEP });
        sessions += step.keys.length;
        cursor = step.cursor;
      } while (cursor !== '0');
      return { tailgate_sessions: sessions };
    },
  });
}
