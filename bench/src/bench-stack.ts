import { mkdirSync } from 'node:fs';
import type { Stack } from '@tailgate/stack';
import { startStack } from '@tailgate/stack';
import { ApiClient, accounts } from '@tailgate/stack/portal';
import { freePorts, withoutLimits } from '@tailgate/stack/servers';
import { Pool } from 'pg';
import { type Databases, fill } from './fill.ts';

export interface BenchStack {
  readonly base: string;
  readonly cookie: string;
  stop(): Promise<void>;
}

export async function startBenchStack(
  dataDir: string,
  rows: number,
  print: (line: string) => void,
): Promise<BenchStack> {
  mkdirSync(dataDir, { recursive: true });
  const stack = await startStack({
    dataDir,
    ports: await freePorts(),
    build: [],
    quiet: true,
    env: { LOG_LEVEL: 'warn' },
    environment: withoutLimits(),
  });
  try {
    const databases = openDatabases(stack);
    await fill(databases, rows, print);
    await Promise.all(Object.values(databases).map((each) => each.end()));
    const base = stack.urls.app;
    const { cookie = '' } = await new ApiClient(base).signIn(accounts.super.username, accounts.super.password);
    return { base, cookie, stop: () => stack.stop() };
  } catch (error) {
    await stack.stop();
    throw error;
  }
}

export function openDatabases({ ports, secrets }: Stack): Databases {
  const login = `postgres:${encodeURIComponent(secrets.postgresPassword)}`;
  const pool = (database: string) => {
    const opened = new Pool({ connectionString: `postgres://${login}@127.0.0.1:${ports.postgres}/${database}` });
    // The stack stops Postgres after a failure; that must not hide the failure.
    opened.on('error', () => undefined);
    return opened;
  };
  return { appointments: pool('appointments'), payments: pool('payments'), users: pool('users') };
}
