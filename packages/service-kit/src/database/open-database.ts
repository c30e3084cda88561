import type { Sequelize } from 'sequelize';
import type { Logger } from '../process/log.ts';
import { connectDatabase } from './connect-database.ts';
import type { MigrationFolder } from './migration-files.ts';
import { prepareDatabase } from './prepare-database.ts';

interface OpenDatabase {
  readonly database: Sequelize;
  /** A replica if there is one, otherwise `database`. */
  readonly readDatabase: Sequelize;
  /** The address past a pooler, for what needs a session, such as the job queue, which listens. */
  readonly directUrl: string;
  closeDatabase(): Promise<void>;
}

/**
 * Opens a service's database, and waits until it has the schema of this release. A direct address that differs from `url` says that
 * `url` is a pooler in transaction mode.
 */
export async function openDatabase(options: {
  url: string;
  directUrl: string | undefined;
  readUrl?: string | undefined;
  ownerUrl: string | undefined;
  directory: MigrationFolder;
  migrateAtStart: boolean;
  log: Logger;
}): Promise<OpenDatabase> {
  const { url, directUrl = url, readUrl, ownerUrl, directory, migrateAtStart, log } = options;
  const isPooled = directUrl !== url;
  const database = connectDatabase({ url, isPooled, log });
  const readDatabase = readUrl ? connectDatabase({ url: readUrl, isPooled, log, poolSize: 3 }) : database;
  await prepareDatabase(database, { url: directUrl, isPooled, ownerUrl, directory, migrateAtStart, log });
  const closeDatabase = async () => {
    await Promise.all([...new Set([database, readDatabase])].map((each) => each.close()));
  };
  return { database, readDatabase, directUrl, closeDatabase };
}
