import { join } from 'node:path';
import { type Client, escapeIdentifier } from 'pg';
import { withClient } from '../servers/databases.ts';
import type { DatabaseName } from '../servers/environment.ts';
import { hashOf, jobSchemaVersion } from './dump-database.ts';
import { loadTables } from './load-database.ts';
import type { DatabaseDump } from './manifest.ts';

export interface RestoreTarget {
  readonly url: string;
  readonly ownerUrl: string;
  readonly migrations: readonly string[];
  migrate(): Promise<void>;
}

interface RestoreOptions {
  readonly folder: string;
  readonly name: DatabaseName;
  readonly dump: DatabaseDump;
  readonly force: boolean;
}

/**
 * Makes the schema with this release's migrations, with its roles' rights, and loads the rows.
 * @throws Error if the database is in use, not empty, or if the backup is of another release; nothing is changed then
 */
export async function restoreDatabase(target: RestoreTarget, options: RestoreOptions): Promise<void> {
  const { folder, name, dump, force } = options;
  await checkDump(target, options);
  await withClient(target.ownerUrl, async (owner) => {
    await refuseIfInUse(owner, name);
    const { rows } = await owner.query<{ found: boolean }>(
      "SELECT to_regclass('schema_migrations') IS NOT NULL AS found",
    );
    if (rows[0]?.found === true && !force)
      throw new Error(
        `The database ${name} is not empty. Restore into an empty one, or use --force to lose what is there.`,
      );
    if (rows[0]?.found === true) await empty(target, owner);
  });
  await target.migrate();
  await withClient(target.ownerUrl, async (owner) => {
    await loadTables(owner, folder, 'public', dump);
  });
  await withClient(target.url, async (service) => {
    if ((await jobSchemaVersion(service)) !== dump.jobSchemaVersion)
      throw new Error(`The job queue of ${name} is of another release. Restore with the release that made the backup.`);
    await loadTables(service, folder, 'pgboss', dump);
  });
}

export async function checkDump(
  { migrations }: Pick<RestoreTarget, 'migrations'>,
  { folder, name, dump }: Omit<RestoreOptions, 'force'>,
): Promise<void> {
  refuseOtherRelease(name, dump, migrations);
  await refuseDamagedFiles(folder, dump);
}

async function refuseDamagedFiles(folder: string, { tables }: DatabaseDump): Promise<void> {
  for (const { file, sha256 } of tables)
    if ((await hashOf(join(folder, file))) !== sha256) throw new Error(`${file} is damaged.`);
}

async function refuseIfInUse(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    "SELECT count(*)::integer AS count FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'tailgate%'",
  );
  if ((rows[0]?.count ?? 0) > 0) throw new Error(`Services are connected to ${name}. Stop them first.`);
}

function refuseOtherRelease(name: string, { migrations }: DatabaseDump, known: readonly string[]): void {
  const missing = migrations.filter((migration) => !known.includes(migration));
  const newer = known.filter((migration) => !migrations.includes(migration));
  if (missing.length + newer.length === 0) return;
  const difference = [...missing.map((each) => `without ${each}`), ...newer.map((each) => `with ${each}`)].join(', ');
  throw new Error(
    `This release has another schema of ${name} (${difference}). Restore with the release that made the backup, then upgrade.`,
  );
}

async function empty({ url }: RestoreTarget, owner: Client): Promise<void> {
  const { rows } = await owner.query<{ mine: boolean }>(
    "SELECT nspowner = current_user::regrole AS mine FROM pg_namespace WHERE nspname = 'pgboss'",
  );
  const drop = `DROP SCHEMA IF EXISTS ${escapeIdentifier('pgboss')} CASCADE`;
  if (rows[0]?.mine === false) await withClient(url, async (service) => void (await service.query(drop)));
  else await owner.query(drop);
  await owner.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public; GRANT USAGE ON SCHEMA public TO PUBLIC');
}
