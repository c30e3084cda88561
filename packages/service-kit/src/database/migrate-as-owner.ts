import { installJobs } from '../jobs/start-boss.ts';
import type { Logger } from '../process/log.ts';
import { connectDatabase } from './connect-database.ts';
import { migrate } from './migrate.ts';
import { migrateApart } from './migrate-apart.ts';
import type { MigrationFolder } from './migration-files.ts';

export interface DatabaseSetup {
  url: string;
  /** The role that owns the tables. Undefined: the service's role owns them. */
  ownerUrl: string | undefined;
  directory: MigrationFolder;
  log: Logger;
}

/**
 * Migrates a service's database as the owner of its tables, and lets the service's own role read and write their rows: it can neither
 * change a table nor disable a trigger. The service's role gets the schema of its job queue, and needs no right to create another.
 */
export async function migrateAsOwner({
  url,
  ownerUrl = url,
  directory,
  log,
  apart = false,
}: DatabaseSetup & { apart?: boolean }): Promise<void> {
  const role = ownerUrl === url ? undefined : quoted(decodeURIComponent(new URL(url).username));
  const owner = connectDatabase({ url: ownerUrl, log, poolSize: 1 });
  try {
    await owner.query('CREATE SCHEMA IF NOT EXISTS pgboss');
    if (role !== undefined) await owner.query(grantNewTables(role));
    if (apart) await migrateApart(owner, { url: ownerUrl, directory, log });
    else await migrate(owner, { directory, log });
    if (role !== undefined) await owner.query(grantTables(role));
  } finally {
    await owner.close();
  }
  await installJobs(url, log);
}

/** Before the migrations: services may use a new table as soon as it is there. */
function grantNewTables(role: string): string {
  return `
    DO $$ BEGIN
      -- Earlier releases let the service's role create the schema of its job queue, which then owns it.
      IF (SELECT nspowner FROM pg_namespace WHERE nspname = 'pgboss') = current_user::regrole THEN
        GRANT USAGE, CREATE ON SCHEMA pgboss TO ${role};
      END IF;
    END $$;
    GRANT USAGE ON SCHEMA public TO ${role};
    ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role};
    ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO ${role};
  `;
}

function grantTables(role: string): string {
  return `
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${role};
    REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM ${role};
    -- Only erase_history() changes an entry.
    DO $$ BEGIN
      IF to_regclass('public.history') IS NOT NULL THEN
        REVOKE UPDATE, DELETE ON history FROM ${role};
      END IF;
      -- Only erase_receipts() changes a receipt, and only a new receipt counts its series on.
      IF to_regclass('public.receipts') IS NOT NULL THEN
        REVOKE UPDATE, DELETE ON receipts FROM ${role};
        REVOKE INSERT, UPDATE, DELETE ON receipt_series FROM ${role};
      END IF;
    END $$;
  `;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
