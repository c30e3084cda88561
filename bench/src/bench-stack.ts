import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Stack, type StackOptions, startStack } from '@tailgate/stack';
import { freePorts, withoutLimits } from '@tailgate/stack/servers';
import { Pool } from 'pg';
import type { Databases } from './fill.ts';

const ending = new AbortController();
for (const event of ['SIGINT', 'SIGTERM']) process.once(event, () => ending.abort());

/** Ctrl-C. It stops all stacks, so that what is measured fails and cleans up. */
export const interrupted = ending.signal;

/** @param kept the folder to use; without one, a new folder is removed in the end */
export async function inFolder(kept: string | undefined, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = kept === undefined ? mkdtempSync(join(tmpdir(), 'tailgate-bench-')) : resolve(kept);
  try {
    await work(folder);
  } finally {
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

type BenchOptions = Pick<StackOptions, 'build' | 'demoData' | 'env' | 'quiet'>;

export async function withStack<T>(
  dataDir: string,
  work: (stack: Stack) => Promise<T>,
  options: BenchOptions = {},
): Promise<T> {
  mkdirSync(dataDir, { recursive: true });
  const stack = await startStack({
    ...{ dataDir, ports: await freePorts(), build: [], quiet: true, signal: interrupted },
    ...{ environment: withoutLimits(), ...options },
  });
  try {
    return await work(stack);
  } finally {
    await stack.stop();
  }
}

export async function withDatabases<T>(
  { ports, secrets }: Pick<Stack, 'ports' | 'secrets'>,
  work: (databases: Databases) => Promise<T>,
): Promise<T> {
  const login = `postgres:${encodeURIComponent(secrets.postgresPassword)}`;
  const pool = (database: string) => {
    const opened = new Pool({ connectionString: `postgres://${login}@127.0.0.1:${ports.postgres}/${database}` });
    // The stack stops Postgres after a failure; that must not hide the failure.
    opened.on('error', () => undefined);
    return opened;
  };
  const databases = { appointments: pool('appointments'), payments: pool('payments'), users: pool('users') };
  try {
    return await work(databases);
  } finally {
    await Promise.all(Object.values(databases).map((each) => each.end()));
  }
}
