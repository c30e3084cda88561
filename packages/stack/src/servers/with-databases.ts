import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LogFile } from '../processes/log-file.ts';
import { Supervised } from '../processes/supervised.ts';
import { startWatchdog } from '../processes/watchdog.ts';
import { repository } from '../repository/repository.ts';
import { createDatabases } from './databases.ts';
import { databases, type EnvironmentInput, readRealParts } from './environment.ts';
import { configuredPorts } from './ports.ts';
import { postgresProgram } from './programs.ts';
import { runsHere } from './run-record.ts';
import { loadSecrets } from './stack-secrets.ts';

const noWatcher = { crashed: () => undefined, recovered: () => undefined, processChanged: () => undefined };

export type StackPlace = Partial<Pick<EnvironmentInput, 'dataDir' | 'ports'>>;

/** Does the work while the databases run. Starts the embedded server for it, unless the stack runs or all databases are external. */
export async function withDatabases<T>(
  work: (input: EnvironmentInput) => Promise<T>,
  place: StackPlace = {},
): Promise<T> {
  const { env } = process;
  const dataDir = resolve(repository, place.dataDir ?? env.TAILGATE_DATA_DIR ?? '.data');
  const [ports, real, secrets] = [place.ports ?? configuredPorts(env), readRealParts(env), loadSecrets(dataDir)];
  const input = { env, ports, secrets, real, dataDir, demoData: false, sandboxControl: false };
  const embedded = databases.filter((name) => real.databases[name] === undefined);
  if (embedded.length === 0 || runsHere(dataDir)) return await work(input);
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
