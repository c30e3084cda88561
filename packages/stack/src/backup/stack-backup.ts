import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { formatDuration } from '../report/progress.ts';
import { releasesFolder, repository } from '../repository/repository.ts';
import { type DatabaseName, databases, type EnvironmentInput, serverEnvironments } from '../servers/environment.ts';
import { runServiceCommand } from '../servers/run-service-command.ts';
import { type StackPlace, withDatabases } from '../servers/with-databases.ts';
import { makeBackup } from './make-backup.ts';
import { readManifest } from './manifest.ts';
import { checkDump, restoreDatabase } from './restore-database.ts';
import { restoreFolder } from './restore-folder.ts';

const say = (line: string) => void process.stdout.write(`  ${line}\n`);

function foldersOf(input: EnvironmentInput): Record<string, string> {
  const { PHOTOS_DIR: photos = '' } = serverEnvironments(input).appointments;
  return {
    releases: releasesFolder,
    ...(photos.startsWith('s3://') ? {} : { photos }),
    ...(input.real.stripe ? {} : { stripe: join(input.dataDir, 'stripe') }),
  };
}

function urlsOf(input: EnvironmentInput, name: DatabaseName): { url: string; ownerUrl: string } {
  const environment = serverEnvironments(input)[name];
  const url = environment[`DATABASE_URL_${name.toUpperCase()}`] ?? '';
  return { url, ownerUrl: environment[`DATABASE_OWNER_URL_${name.toUpperCase()}`] ?? url };
}

function migrationsOf(name: DatabaseName): string[] {
  const files = readdirSync(join(repository, 'services', name, 'migrations'));
  return files.map((file) => parse(file).name).toSorted();
}

export async function backUpStack(folder: string, place?: StackPlace): Promise<void> {
  const begin = performance.now();
  const { databases: dumps } = await withDatabases(async (input) => {
    const urls = Object.fromEntries(databases.map((name) => [name, urlsOf(input, name).url]));
    return await makeBackup(folder, { urls: urls as Record<DatabaseName, string>, folders: foldersOf(input) });
  }, place);
  for (const [name, { tables, readAt }] of Object.entries(dumps)) {
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(`${name}: ${rows} rows of ${tables.length} tables, as of ${readAt}`);
  }
  say(
    `Backed up into ${folder} in ${formatDuration(performance.now() - begin)}. It holds personal data: keep it closed.`,
  );
  say('Keep the keys of the environment too, elsewhere. Sessions are not in it.');
}

/** Restores the stack that the environment names. Its services must be stopped. */
export async function restoreStack(
  folder: string,
  { force, ...place }: StackPlace & { force: boolean },
): Promise<void> {
  const begin = performance.now();
  const manifest = readManifest(folder);
  await withDatabases(async (input) => {
    const environments = serverEnvironments(input);
    for (const name of databases)
      await checkDump({ migrations: migrationsOf(name) }, { folder, name, dump: manifest.databases[name] });
    for (const name of databases) {
      const dump = manifest.databases[name];
      const migrate = () => runServiceCommand(name, 'migrate', { ...environments[name], LOG_LEVEL: 'warn' });
      await restoreDatabase(
        { ...urlsOf(input, name), migrations: migrationsOf(name), migrate },
        { folder, name, dump, force },
      );
      say(`${name} is as it was at ${dump.readAt}`);
    }
    for (const [name, target] of Object.entries(foldersOf(input))) {
      const restored = restoreFolder(join(folder, name), target, name);
      if (restored !== null) say(`${name}: ${restored ? 'restored' : 'left as it is'} in ${target}`);
    }
  }, place);
  say(`Restored in ${formatDuration(performance.now() - begin)}. Next: docs/operations.md, "After a restore".`);
}
