import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LogFile, type Program, reservePorts, Supervised, startWatchdog } from '@tailgate/stack/processes';
import { postgresProgram, redisServerProgram } from '@tailgate/stack/servers';
import { Client } from 'pg';

export { redisProgram } from '@tailgate/stack/backends';
export { reservePorts } from '@tailgate/stack/processes';
export { type ReplicatedPostgres, startReplicatedPostgres } from './replicated-postgres.ts';

export interface TestBackends {
  stop(): Promise<void>;
}

const noWatcher = { crashed: () => undefined, recovered: () => undefined, processChanged: () => undefined };

export async function startTestBackends(wanted: { postgres?: boolean; redis?: boolean }): Promise<TestBackends> {
  const folder = mkdtempSync(join(fastFolder(), 'tailgate-test-'));
  const watchdog = startWatchdog();
  watchdog.removeOnDeath(folder);
  const runId = randomBytes(4).toString('hex');
  process.env.TEST_RUN_ID = runId;
  const started: Supervised[] = [];
  // Without a watch for hangs: a crowded machine keeps a healthy server silent for long.
  const start = async ({ name, prepare, isReady }: Program) => {
    const log = new LogFile(join(folder, `${name}.log`));
    const server = new Supervised({ name, prepare, isReady }, log, watchdog, noWatcher);
    started.push(server);
    await server.start();
  };
  const stop = async () => {
    if (started.length === 0 && wanted.postgres === true) await dropTemplates(runId);
    await Promise.all(started.map((server) => server.stop()));
    watchdog.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (wanted.postgres === true && !process.env.TEST_POSTGRES_URL) {
      const [port = 0] = await reservePorts(1);
      await start(postgresProgram(folder, port, 'throw-away', 'nothing'));
      process.env.TEST_POSTGRES_URL = `postgres://postgres:throw-away@127.0.0.1:${port}/postgres`;
    }
    if (wanted.redis === true && !process.env.TEST_REDIS_URL) {
      const [port = 0] = await reservePorts(1);
      await start(redisServerProgram(folder, port, 'nothing'));
      process.env.TEST_REDIS_URL = `redis://127.0.0.1:${port}`;
    }
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2_000_000_000;

/** Each test file has a database of 700 files, and on ext4 the next takes ten times as long after so many were deleted. */
function fastFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir();
}

async function dropTemplates(runId: string): Promise<void> {
  const client = new Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await client.connect();
  const { rows } = await client.query('SELECT datname FROM pg_database WHERE datname LIKE $1', [`%_template_${runId}`]);
  for (const { datname } of rows) await client.query(`DROP DATABASE "${datname}"`);
  await client.end();
}
