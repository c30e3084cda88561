import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteDeclaration } from '@tailgate/contracts/declarations';
import {
  announce,
  jwksFrom,
  liveVersion,
  openStorage,
  readState,
  versionsFolder,
  withdraw,
} from '@tailgate/releases/live';
import type { Progress } from '../report/progress.ts';
import { hashFiles } from '../repository/hash-files.ts';
import type { FrontEndName } from '../repository/repository.ts';
import { releasesFolder, repository } from '../repository/repository.ts';

export const buildProgram = join(repository, 'packages/build/bin/tailgate-build.mjs');

const sharedInputs = [
  'packages/ui',
  'packages/web-kit',
  'packages/contracts',
  'packages/domain',
  'packages/releases',
  'packages/build/src/first-views',
  'packages/build/src/webpack',
  'packages/build/bin',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.browser.json',
];

const inputsHash = (frontEnd: FrontEndName) => hashFiles(repository, [frontEnd, ...sharedInputs]);

const openReleases = async () => await openStorage(releasesFolder, { jwks: jwksFrom(process.env) });
const nameOf = (frontEnd: FrontEndName) => frontEnd.replace(/^mf-/, '');

async function publishedRelease(frontEnd: FrontEndName): Promise<string | undefined> {
  const name = nameOf(frontEnd);
  const version = liveVersion(await readState(await openReleases()), name);
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

/** Does not wait until the program has written its cache and ended. */
async function build(frontEnd: FrontEndName, signal: AbortSignal): Promise<void> {
  const inputs = inputsHash(frontEnd);
  const child = spawn(process.execPath, [buildProgram, '.'], {
    cwd: join(repository, frontEnd),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    signal,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const isLive = await new Promise<boolean>((resolve, reject) => {
    child.once('message', () => resolve(true));
    child.once('error', reject);
    child.once('close', () => resolve(false));
  });
  if (!isLive) throw new Error(`Building ${frontEnd} failed:\n${output.trim().split('\n').slice(-40).join('\n')}`);
  mkdirSync(join(releasesFolder, '.built'), { recursive: true });
  writeFileSync(stampFile(frontEnd), JSON.stringify({ inputs, release: await publishedRelease(frontEnd) }));
}

export interface Builds {
  readonly upToDate: boolean;
  /** Resolves when the shell is live. The portal then knows which areas are still to be built. */
  readonly shell: Promise<void>;
  /** The areas that are not built yet. */
  readonly waiting: ReadonlySet<FrontEndName>;
  /** Builds them one after the other, in the order of the workspaces. A failure does not keep the others from being built. */
  areas(): Promise<void>;
}

/** Starts to build the shell, if it has changed. */
export async function buildFrontEnds(
  names: readonly FrontEndName[],
  progress: Progress,
  signal: AbortSignal = new AbortController().signal,
): Promise<Builds> {
  const changed: FrontEndName[] = [];
  for (const name of names) if (!(await isBuilt(name))) changed.push(name);
  if (changed.length === 0) progress.note('  ✓  Front ends are up to date');
  const waiting = new Set(changed.filter((name) => name !== 'shell'));
  const step = async (name: FrontEndName) => await progress.step(`Front end ${name}`, () => build(name, signal));
  const shell = async () => {
    await announceAreas([...waiting]);
    if (changed.includes('shell')) await step('shell');
  };
  const areas = async () => {
    const failures: unknown[] = [];
    for (const name of waiting) {
      if (signal.aborted) return;
      await step(name).catch(async (error: unknown) => {
        failures.push(error);
        await withdraw(await openReleases(), nameOf(name));
      });
      waiting.delete(name);
    }
    if (failures.length > 0 && !signal.aborted) throw failures[0];
  };
  return { upToDate: changed.length === 0, shell: shell(), waiting, areas };
}

/** The build reports a wrong declaration. */
async function announceAreas(frontEnds: readonly FrontEndName[]): Promise<void> {
  const areas = await Promise.all(
    frontEnds.map(async (frontEnd) => {
      const file = join(repository, frontEnd, 'src/declaration.ts');
      const { declaration } = await import(file).catch(() => ({ declaration: undefined }));
      const { data } = remoteDeclaration.safeParse(declaration);
      if (!data) return [];
      // What is drawn first comes with the build.
      const screens = data.screens.map(({ firstView: _, ...screen }) => screen);
      return [[nameOf(frontEnd), { ...data, screens }] as const];
    }),
  );
  if (areas.length > 0) await announce(await openReleases(), Object.fromEntries(areas.flat()));
}
