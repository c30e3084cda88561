import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Sequelize } from 'sequelize';
import type { Logger } from '../process/log.ts';
import type { MigrationFolder } from './migration-files.ts';
import { isMigrated } from './missing-migrations.ts';

export interface MigrationOrder {
  readonly url: string;
  readonly directory: string;
  readonly log: { readonly name: string; readonly level: string };
}

/**
 * `migrate` for a server: in another process, so that the server's memory does not keep umzug and the migrations.
 * @param options.url the database of `owner`
 */
export async function migrateApart(
  owner: Sequelize,
  { url, directory, log }: { url: string; directory: MigrationFolder; log: Logger },
): Promise<void> {
  if (await isMigrated(owner, directory)) return;
  const child = fork(fileURLToPath(new URL('./migration-process.ts', import.meta.url)), { serialization: 'advanced' });
  const order: MigrationOrder = {
    url,
    directory: typeof directory === 'string' ? directory : fileURLToPath(directory),
    log: { name: String(log.bindings().name), level: log.level },
  };
  child.send(order);
  let failure: unknown;
  child.once('message', (error) => {
    failure = error;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw failure ?? new Error(`The process that migrates ended with exit code ${code}.`);
}
