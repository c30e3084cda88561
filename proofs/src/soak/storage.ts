import { createClient } from 'redis';
import type { ProofStack } from '../stack/proof-stack.ts';

export interface Storage {
  readonly kilobytesOf: ReadonlyMap<string, number>;
  readonly connections: number;
  readonly redisKeys: number;
  readonly redisMegabytes: number;
}

const SIZES = `SELECT schemaname || '.' || relname AS name, pg_total_relation_size(relid) / 1024 AS kilobytes
  FROM pg_stat_user_tables`;

export async function readStorage(on: ProofStack): Promise<Storage> {
  const tables = await Promise.all(
    Object.entries(on.databases).map(async ([database, pool]) => {
      const { rows } = await pool.query<{ name: string; kilobytes: string }>(SIZES);
      return rows.map(({ name, kilobytes }) => [`${database} ${name}`, Number(kilobytes)] as const);
    }),
  );
  const { rows } = await on.databases.users.query<{ connections: number }>(
    "SELECT count(*)::int AS connections FROM pg_stat_activity WHERE backend_type = 'client backend'",
  );
  return { kilobytesOf: new Map(tables.flat()), connections: rows[0]?.connections ?? 0, ...(await readRedis(on)) };
}

async function readRedis({ stack }: ProofStack): Promise<Pick<Storage, 'redisKeys' | 'redisMegabytes'>> {
  const redis = await createClient({ url: `redis://127.0.0.1:${stack.ports.redis}` }).connect();
  const [redisKeys, info] = [await redis.dbSize(), await redis.info('memory')];
  await redis.close();
  return { redisKeys, redisMegabytes: Number(/^used_memory:(\d+)/m.exec(info)?.[1] ?? 0) / 1024 / 1024 };
}
