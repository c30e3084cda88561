import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LogFile } from '../processes/log-file.ts';
import { Supervised } from '../processes/supervised.ts';
import { startWatchdog } from '../processes/watchdog.ts';
import { createDatabases } from './databases.ts';
import { databases, type EnvironmentInput, readRealParts } from './environment.ts';
import { configuredPorts } from './ports.ts';
import { postgresProgram } from './programs.ts';
import { repository } from './repository.ts';
import { runningStack } from './run-record.ts';
import { loadSecrets } from './stack-secrets.ts';

const noWatcher = { crashed: () => undefined, recovered: () => undefined, processChanged: () => undefined };

/** @returns the folder of the local stack's data */
function dataFolder(): string {
  return resolve(repository, process.env.TAILGATE_DATA_DIR ?? '.data');
}

/** Does the work while the databases run. Starts the embedded server for it, unless the stack runs or all databases are external. */
export async function withDatabases<T>(work: (input: EnvironmentInput) => Promise<T>): Promise<T> {
  const { env } = process;
  const dataDir = dataFolder();
  const [ports, real, secrets] = [configuredPorts(env), readRealParts(env), await loadSecrets(dataDir)];
  const input = { env, ports, secrets, real, dataDir, demoData: false, sandboxControl: false };
  const embedded = databases.filter((name) => real.databases[name] === undefined);
  if (embedded.length === 0 || runningStack(dataDir) !== undefined) return await work(input);
  const watchdog = startWatchdog();
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const program = postgresProgram(dataDir, ports.postgres, secrets.postgresPassword, 'power cut');
  const server = new Supervised(program, new LogFile(join(dataDir, 'logs', 'postgres.log')), watchdog, noWatcher);
  try {
    await server.start();
    const url = `postgres://postgres:${encodeURIComponent(secrets.postgresPassword)}@127.0.0.1:${ports.postgres}`;
    await createDatabases(url, embedded, secrets.postgresPassword);
    return await work(input);
  } finally {
    await server.stop();
    watchdog.close();
  }
}
