import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { RedisClient } from '../redis/connect-redis.ts';

const COMMAND = 'tracing:node-redis:command';
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.1, 0.4, 1];

export function measureRedis(registry: Registry, redis: RedisClient): () => void {
  const registers = [registry];
  const durations = new Histogram({
    name: 'tailgate_redis_command_duration_seconds',
    help: 'Round trips to Redis',
    buckets: SECONDS,
    registers,
  });
  const failures = new Counter({ name: 'tailgate_redis_command_failures_total', help: 'Failed commands', registers });
  new Gauge({
    name: 'tailgate_redis_up',
    help: '1 while connected to Redis',
    registers,
    collect() {
      this.set(redis.isReady ? 1 : 0);
    },
  });
  const started = new WeakMap<object, number>();
  const start = (command: unknown) => void started.set(command as object, performance.now());
  const end = (command: unknown) => {
    const at = started.get(command as object);
    if (at !== undefined) durations.observe((performance.now() - at) / 1_000);
  };
  const fail = () => failures.inc();
  subscribe(`${COMMAND}:start`, start);
  subscribe(`${COMMAND}:asyncEnd`, end);
  subscribe(`${COMMAND}:error`, fail);
  return () => {
    unsubscribe(`${COMMAND}:start`, start);
    unsubscribe(`${COMMAND}:asyncEnd`, end);
    unsubscribe(`${COMMAND}:error`, fail);
  };
}
