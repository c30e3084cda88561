import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jwksFrom, liveVersion, openStorage, readState, versionsFolder } from '@tailgate/releases/live';
import type { Progress } from '../report/progress.ts';
import { hashFiles } from '../repository/hash-files.ts';
import type { FrontEndName } from '../repository/repository.ts';
import { releasesFolder, repository } from '../repository/repository.ts';

const atOnce = 2;
export const buildProgram = join(repository, 'packages/build/bin/tailgate-build.mjs');

const sharedInputs = [
  'packages/ui',
  'packages/web-kit',
  'packages/contracts',
  'packages/domain',
  'packages/releases',
  'packages/build/src/webpack',
  'packages/build/bin',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.browser.json',
];

const inputsHash = (frontEnd: FrontEndName) => hashFiles(repository, [frontEnd, ...sharedInputs]);

async function publishedRelease(frontEnd: FrontEndName): Promise<string | undefined> {
  const name = frontEnd.replace(/^mf-/, '');
  const version = liveVersion(
    await readState(await openStorage(releasesFolder, { jwks: jwksFrom(process.env) })),
    name,
  );
  if (version === undefined || !existsSync(join(releasesFolder, versionsFolder(name), version))) return undefined;
  return version;
}

const stampFile = (frontEnd: FrontEndName): string => join(releasesFolder, '.built', `${frontEnd}.json`);

async function isBuilt(frontEnd: FrontEndName): Promise<boolean> {
  const [inputs, release] = [inputsHash(frontEnd), await publishedRelease(frontEnd)];
  if (release === undefined || !existsSync(stampFile(frontEnd))) return false;
  return readFileSync(stampFile(frontEnd), 'utf8') === JSON.stringify({ inputs, release });
}

/** Makes the next start build the front end again, because a watching build does not publish a release. */
export function clearBuildStamp(frontEnd: FrontEndName): void {
  rmSync(stampFile(frontEnd), { force: true });
}

async function build(frontEnd: FrontEndName, signal: AbortSignal): Promise<void> {
  const inputs = inputsHash(frontEnd);
  const child = spawn(process.execPath, [buildProgram, '.'], {
    cwd: join(repository, frontEnd),
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`Building ${frontEnd} failed:\n${output.trim().split('\n').slice(-40).join('\n')}`);
  mkdirSync(join(releasesFolder, '.built'), { recursive: true });
  writeFileSync(stampFile(frontEnd), JSON.stringify({ inputs, release: await publishedRelease(frontEnd) }));
}

export async function buildFrontEnds(
  names: readonly FrontEndName[],
  progress: Progress,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const waiting: FrontEndName[] = [];
  for (const name of names) if (!(await isBuilt(name))) waiting.push(name);
  if (waiting.length === 0) {
    progress.note('  ✓  Front ends are up to date');
    return;
  }
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const name = next;
      await progress.step(`Front end ${name}`, () => build(name, signal));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
