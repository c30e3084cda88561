import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Progress } from '../report/progress.ts';
import type { FrontEndName } from './repository.ts';
import { releasesFolder, repository } from './repository.ts';

const atOnce = 2;
export const buildProgram = join(repository, 'packages/tooling/bin/tailgate-build.mjs');

/** The inputs of every front end's build, besides its own folder. */
const sharedInputs = [
  'packages/ui',
  'packages/web-kit',
  'packages/contracts',
  'packages/domain',
  'packages/tooling/src/webpack',
  'packages/tooling/bin',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.browser.json',
];

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true, recursive: false });
  return entries.flatMap((entry) => {
    const full = join(path, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'dist' ? [] : filesBelow(full);
    return /\.test\.[jt]sx?$/.test(entry.name) ? [] : [full];
  });
}

function inputsHash(frontEnd: FrontEndName): string {
  const hash = createHash('sha256');
  for (const input of [frontEnd, ...sharedInputs]) {
    const path = join(repository, input);
    const files = /\.\w+$/.test(input) ? [path] : filesBelow(path).sort();
    for (const file of files)
      hash.update(relative(repository, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** @returns the live release: the shell's current one, or the remote's entry in the registry */
function publishedRelease(frontEnd: FrontEndName): string | undefined {
  const file = join(releasesFolder, frontEnd === 'shell' ? 'shell/current.json' : 'mf/registry.json');
  if (!existsSync(file)) return undefined;
  const content = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { version?: string } | undefined>;
  const release = frontEnd === 'shell' ? (content as { version?: string }) : content[frontEnd.replace(/^mf-/, '')];
  const folder = frontEnd === 'shell' ? 'shell' : join('mf', frontEnd.replace(/^mf-/, ''));
  if (release?.version === undefined || !existsSync(join(releasesFolder, folder, release.version))) return undefined;
  return JSON.stringify(release);
}

const stampFile = (frontEnd: FrontEndName): string => join(releasesFolder, '.built', `${frontEnd}.json`);

function isBuilt(frontEnd: FrontEndName, inputs: string): boolean {
  const release = publishedRelease(frontEnd);
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
  writeFileSync(stampFile(frontEnd), JSON.stringify({ inputs, release: publishedRelease(frontEnd) }));
}

/** Builds the front ends whose inputs have changed since their last build, two at a time. */
export async function buildFrontEnds(
  names: readonly FrontEndName[],
  progress: Progress,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const changed = names.filter((name) => !isBuilt(name, inputsHash(name)));
  if (changed.length === 0) {
    progress.note('  ✓  Front ends are up to date');
    return;
  }
  const waiting = [...changed];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const name = next;
      await progress.step(`Front end ${name}`, () => build(name, signal));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
