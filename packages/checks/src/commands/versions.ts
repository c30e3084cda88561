import { join } from 'node:path';
import { callOf, commandNamed } from '@tailgate/stack/command-help';
import { type CommandResult, runNode } from '@tailgate/stack/processes';
import { repository } from '@tailgate/stack/repository';
import { checkVersions, recordVersions } from '../versions/versioned-packages.ts';

const [action] = process.argv.slice(2);
if (action !== undefined && action !== 'apply') fail(`Usage: ${callOf(commandNamed('versions'))}`);
const refusals = await checkVersions(repository);
if (refusals.length > 0) fail(refusals.join('\n'));
if (action === 'apply') {
  show(await runNode([join(repository, 'node_modules/@changesets/cli/bin.js'), 'version']));
  await recordVersions(repository);
  process.stdout.write('Run npm install to update the lock file, and commit everything.\n');
} else {
  process.stdout.write('Every changed export has a changeset.\n');
}

function show({ code, output }: CommandResult): void {
  process.stdout.write(output);
  if (code !== 0) process.exit(code);
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
