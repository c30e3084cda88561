import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreStack } from '../backup/stack-backup.ts';
import { repository } from '../repository/repository.ts';
import { callOf, commandNamed } from './command-help.js';

if (existsSync(join(repository, '.env'))) process.loadEnvFile(join(repository, '.env'));
const { values, positionals } = parseArgs({
  options: { force: { type: 'boolean', default: false } },
  allowPositionals: true,
});
try {
  if (positionals[0] === undefined) throw new Error(`Usage: ${callOf(commandNamed('restore'))} [--force]`);
  await restoreStack(resolve(positionals[0]), { force: values.force });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
