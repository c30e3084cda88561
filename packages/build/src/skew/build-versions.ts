import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { runNode } from '@tailgate/stack/processes';
import { repository } from '@tailgate/stack/repository';

const FRONT_ENDS = ['shell', 'mf-customer', 'mf-admin', 'mf-payment', 'mf-crew'];
const NEXT_EXPORT = 'nextRelease';

export function checkOut(commit: string, folder: string): void {
  execFileSync('git', ['worktree', 'add', '--quiet', '--force', '--detach', folder, commit], { cwd: repository });
  const [lockfile, own] = [folder, repository].map((root) => readFileSync(join(root, 'package-lock.json'), 'utf8'));
  if (lockfile === own) linkPackages(folder);
  else execFileSync('npm', ['ci'], { cwd: folder, stdio: 'ignore', shell: process.platform === 'win32' });
}

export function removeCheckOuts(): void {
  execFileSync('git', ['worktree', 'prune'], { cwd: repository });
}

export function writeNext(folder: string): void {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: repository, encoding: 'utf8' });
  for (const file of files.split('\0').filter((name) => name && existsSync(join(repository, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(repository, file), join(folder, file));
  }
  linkPackages(folder);
  const manifest = join(folder, 'packages/ui/package.json');
  const ui = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const [major = 1, minor = 0] = ui.version.split('.').map(Number);
  writeFileSync(manifest, JSON.stringify({ ...ui, version: `${major}.${minor + 1}.0` }, null, 2));
  appendFileSync(join(folder, 'packages/ui/src/index.ts'), `\nexport const ${NEXT_EXPORT} = (): string => 'next';\n`);
  for (const remote of FRONT_ENDS.slice(1))
    appendFileSync(
      join(folder, remote, 'src/remote.tsx'),
      `\nimport { ${NEXT_EXPORT} } from '@tailgate/ui';\nif (typeof document !== 'undefined') document.documentElement.dataset.uses = ${NEXT_EXPORT}();\n`,
    );
}

export async function buildFrontEnds(folder: string, dist: string, signal: AbortSignal): Promise<void> {
  // The commit may be older than a remote.
  for (const frontEnd of FRONT_ENDS.filter((name) => existsSync(join(folder, name)))) {
    const build = join(folder, 'packages/build/bin/tailgate-build.mjs');
    const { code, output } = await runNode([build, join(folder, frontEnd)], {
      cwd: folder,
      env: { TAILGATE_DIST_DIR: dist },
      signal,
    });
    if (code !== 0) throw new Error(`${frontEnd} of ${folder} could not be built:\n${output.slice(-3000)}`);
  }
}

/** Other packages are shared with this tree; the portal's own are those of the folder, and so is what builds cache. */
function linkPackages(folder: string): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@tailgate'), { recursive: true });
  for (const name of readdirSync(join(repository, 'node_modules')))
    if (name !== '@tailgate' && name !== '.cache')
      symlinkSync(join(repository, 'node_modules', name), join(modules, name));
  const own = join(repository, 'node_modules/@tailgate');
  for (const name of readdirSync(own)) symlinkSync(readlinkSync(join(own, name)), join(modules, '@tailgate', name));
  for (const frontEnd of FRONT_ENDS) {
    const nested = join(repository, frontEnd, 'node_modules');
    if (existsSync(nested)) symlinkSync(nested, join(folder, frontEnd, 'node_modules'));
  }
}
