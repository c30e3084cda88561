import { createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '@tailgate/stack/repository';
import { type LockedPackages, productionPackages } from './production-packages.ts';
import { runProgram } from './run-program.ts';

/** What a secret looks like: private keys, JWKs with one, and the keys that `npm run ops -- secrets` and Stripe make. */
const SECRETS = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----\s+[A-Za-z0-9+/]{40}/,
  /"d":\s*"[\w-]{43}"/,
  /\b(?:sk|rk)_(?:live|test)_[0-9a-zA-Z]{24,}/,
  /\bwhsec_[0-9a-f]{32}/,
  /_authToken\s*=/,
];
const FORBIDDEN_FILES = /(?:^|\/)(?:\.env[^/]*|\.npmrc|secrets\.json|[^/]+\.test\.tsx?|sh|bash|npm|apt-get)$/;

interface Inspection {
  readonly Size: number;
  readonly Config: { readonly User: string; readonly Env: readonly string[] };
  readonly RootFS: { readonly Layers: readonly string[] };
}

export async function inspect(image: string): Promise<Inspection> {
  const [found] = JSON.parse(await runProgram(['docker', 'image', 'inspect', image])) as [Inspection];
  return found;
}

/**
 * @param workspace the one whose packages the image has
 * @param canary a secret in the folder that the image was built from
 * @returns what is wrong with the image, one sentence each
 */
export async function faultsOf(image: string, workspace: string, canary: string): Promise<string[]> {
  const { Config } = await inspect(image);
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-image-'));
  try {
    const archive = join(folder, 'image.tar');
    await runProgram(['docker', 'save', '--output', archive, image]);
    const files = await filesOf(image);
    return [
      ...(/^(?:0|root)?(?::|$)/.test(Config.User) ? ['runs as root'] : []),
      ...files.filter((file) => FORBIDDEN_FILES.test(file)).map((file) => `has ${file}`),
      ...developmentPackages(files, workspace).map((name) => `has the development package ${name}`),
      ...(await secretsIn(archive, canary)),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function filesOf(image: string): Promise<string[]> {
  const container = (await runProgram(['docker', 'create', image])).trim();
  try {
    const list = await runProgram(['sh', '-c', `docker export ${container} | tar --list`]);
    return list.split('\n').filter((path) => path !== '' && !path.endsWith('/'));
  } finally {
    await runProgram(['docker', 'rm', container]);
  }
}

function developmentPackages(files: readonly string[], workspace: string): string[] {
  const lock = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as { packages: LockedPackages };
  const needed = productionPackages(lock.packages, workspace);
  const folders = files.flatMap((file) => /^tailgate\/(.*node_modules\/(?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []);
  return [...new Set(folders)].filter((folder) => !needed.has(folder));
}

/** Reads the archive of all layers, which are not compressed, in overlapping pieces. */
async function secretsIn(archive: string, canary: string): Promise<string[]> {
  const found = new Set<string>();
  let end = '';
  for await (const chunk of createReadStream(archive, { encoding: 'latin1', highWaterMark: 4_000_000 })) {
    const piece = end + (chunk as string);
    if (piece.includes(canary)) found.add('has a file that .dockerignore must keep out of every build');
    for (const pattern of SECRETS) if (pattern.test(piece)) found.add(`has a secret: ${pattern.source}`);
    end = piece.slice(-200);
  }
  return [...found];
}
