import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backUpStack } from '../backup/stack-backup.ts';
import { repository } from '../repository/repository.ts';

if (existsSync(join(repository, '.env'))) process.loadEnvFile(join(repository, '.env'));
const folder = resolve(process.argv[2] ?? join('backups', new Date().toISOString().replaceAll(':', '-').slice(0, 19)));
try {
  await backUpStack(folder);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
