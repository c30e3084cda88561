import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { callOf, commandNamed } from '@tailgate/stack/command-help';
import { repository } from '@tailgate/stack/repository';
import { createRemote } from '../new-remote/create-remote.ts';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { fills: { type: 'string' } } });
const [folder] = positionals;

try {
  if (!folder) throw new Error(`Usage: ${callOf(commandNamed('new'))}`);
  await createRemote(repository, folder, values.fills);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  execFileSync(npm, ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  process.stdout.write(`
  ${folder} is ready. It has one screen, for staff, and a link to it in the header.

    npm test -w ${folder}            its tests
    npm run dev -w ${folder}         in a running portal, for your browser only
    npm run release -- ${folder}     builds, checks and stores its first version

  Change its declaration (${folder}/src/declaration.ts) and its team in CODEOWNERS as you need.

`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
