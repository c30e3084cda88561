import type { Sequelize } from 'sequelize';
import type { Logger } from '../process/log.ts';
import { connectDatabase } from './connect-database.ts';
import { migrate } from './migrate.ts';

/**
 * Migrates a service's database as the owner of its tables, and lets the service's own role read and write their rows: it can neither
 * change a table nor disable a trigger. Without `ownerUrl` the service's role owns the tables.
 */
export async function migrateAsOwner(options: {
  url: string;
  ownerUrl: string | undefined;
  directory: URL;
  log: Logger;
}): Promise<void> {
  const { url, ownerUrl = url, directory, log } = options;
  const owner = connectDatabase({ url: ownerUrl, log, poolSize: 1 });
  try {
    await migrate(owner, { directory });
    if (ownerUrl !== url) await grantRows(owner, decodeURIComponent(new URL(url).username));
  } finally {
    await owner.close();
  }
}

async function grantRows(owner: Sequelize, roleName: string): Promise<void> {
  const role = `"${roleName.replaceAll('"', '""')}"`;
  await owner.query(`
    GRANT USAGE ON SCHEMA public TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${role};
    REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM ${role};
  `);
}
