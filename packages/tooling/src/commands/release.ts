import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  findVersion,
  frontEndOf,
  liveLog,
  liveVersion,
  promote,
  prune,
  type ReleaseRecord,
  readState,
  releaseChanges,
  rollBack,
  setCanary,
  storedVersions,
} from '@tailgate/releases';
import { checkRelease, printStep, secondsSince } from '../gate/check-release.ts';
import { openReleases } from '../releases/open-releases.ts';
import { whoReleases } from '../releases/origin.ts';
import { frontEnds, repository } from '../stack/repository.ts';
import { distFolder } from '../webpack/workspace.ts';

const USAGE = `Usage:
  npm run release -- mf-payment [--promote]      builds, checks and stores a version; --promote makes it live
                     --no-smoke                  does not open its screens in Chromium
  npm run release -- list [mf-payment]           the stored versions, newest first
  npm run release -- diff mf-payment A B         what changes from version A to B
  npm run release -- promote mf-payment VERSION  makes a stored version live
  npm run release -- rollback mf-payment         makes the version live that was live before
  npm run release -- canary mf-payment 10% [VERSION]  gives the newest or another version to some visitors; 0% ends it
  npm run release -- prune mf-payment [--keep N] removes old versions (keeps 10)`;

const storage = await openReleases(distFolder);
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { promote: { type: 'boolean' }, 'no-smoke': { type: 'boolean' }, keep: { type: 'string', default: '10' } },
});

try {
  process.stdout.write(`${(await run(positionals)).join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function run([command = '', folder, ...versions]: string[]): Promise<string[]> {
  if (command === 'list')
    return (await Promise.all((folder ? [folder] : frontEnds).map((each) => list(nameOf(each))))).flat();
  if (command === 'promote' && versions[0])
    return live(nameOf(folder), await promote(storage, nameOf(folder), versions[0], whoReleases()));
  if (command === 'rollback') return live(nameOf(folder), await rollBack(storage, nameOf(folder), whoReleases()));
  if (command === 'canary' && versions[0]) return await canary(nameOf(folder), versions[0], versions[1]);
  if (command === 'prune') return await pruned(nameOf(folder), Number(values.keep));
  if (command === 'diff' && versions[0] && versions[1]) return await diff(nameOf(folder), versions[0], versions[1]);
  if (existsSync(join(repository, command, 'src/declaration.ts'))) return await build(command);
  throw new Error(USAGE);
}

/** @returns 'shell', or the name of a remote, for its folder or its name */
function nameOf(folder: string | undefined): string {
  if (!folder) throw new Error(USAGE);
  return folder.replace(/^mf-/, '');
}

async function build(folder: string): Promise<string[]> {
  const name = nameOf(folder);
  const begin = performance.now();
  const program = join(repository, 'packages/tooling/bin/tailgate-build.mjs');
  const output = execFileSync(process.execPath, [program, '.', '--store-only'], {
    cwd: join(repository, folder),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.stdout.write(output);
  const version = /^\S+ (\w+):/.exec(output)?.[1] ?? '';
  const built = await findVersion(storage, name, version);
  const before = liveVersion(await readState(storage), name);
  if (before === version) return [`${name} ${version} is live already.`];
  printStep('build', `${secondsSince(begin).padStart(6)}  stored`);
  await checkRelease(storage, name, built, { smoke: !values['no-smoke'] });
  const changes = await changesFrom(name, before, built);
  if (values.promote) return [...changes, ...live(name, await promote(storage, name, version, whoReleases()))];
  return [...changes, `Stored. To make it live: npm run release -- promote ${folder} ${version}`];
}

async function changesFrom(name: string, before: string | undefined, built: ReleaseRecord): Promise<string[]> {
  if (before === undefined) return [`${built.release.version} is the first release of ${name}.`];
  return [`${before} -> ${built.release.version}`, ...releaseChanges(await findVersion(storage, name, before), built)];
}

async function diff(name: string, from: string, to: string): Promise<string[]> {
  return releaseChanges(await findVersion(storage, name, from), await findVersion(storage, name, to));
}

async function list(name: string): Promise<string[]> {
  const state = await readState(storage);
  const frontEnd = frontEndOf(state, name);
  const [since] = liveLog(state, name);
  const stateOf = (version: string) => {
    if (version === frontEnd?.stable.version) return `  live since ${since?.since}, by ${since?.by}`;
    return version === frontEnd?.canary?.release.version ? `  canary, ${frontEnd.canary.percent} %` : '';
  };
  const rows = (await storedVersions(storage, name)).map(
    ({ release: { version }, builtAt, builtBy, commit, bytes }) => {
      const size = `${Math.round(bytes / 1000)} kB`.padStart(9);
      const from = (commit ?? 'no commit').padEnd(12);
      return `  ${version}  ${builtAt}  ${from}  ${builtBy.padEnd(12)}${size}${stateOf(version)}`;
    },
  );
  return [`${name}: ${rows.length === 1 ? '1 version' : `${rows.length} versions`}`, ...rows];
}

async function canary(name: string, share: string, chosen?: string): Promise<string[]> {
  const percent = /^\d+%?$/.test(share) ? Number.parseInt(share, 10) : Number.NaN;
  const version = chosen ?? (await defaultCanary(name, percent));
  const { release } = await setCanary(storage, name, { version, percent }, whoReleases());
  if (percent === 0) return [`All visitors get the live version of ${name} again.`];
  return [`${percent} % of the visitors get ${name} ${release.version} with their next page.`];
}

/** @returns the canary that is to end, or else the newest version */
async function defaultCanary(name: string, percent: number): Promise<string> {
  const running = frontEndOf(await readState(storage), name)?.canary?.release.version;
  const [newest] = await storedVersions(storage, name);
  const version = percent === 0 ? running : newest?.release.version;
  if (version === undefined) throw new Error(percent === 0 ? `${name} has no canary.` : `${name} has no version yet.`);
  return version;
}

function live(name: string, { release }: ReleaseRecord): string[] {
  return [`${name} ${release.version} is live. The next page has it.`];
}

async function pruned(name: string, keep: number): Promise<string[]> {
  if (!Number.isInteger(keep) || keep < 1) throw new Error('--keep must be a whole number of at least 1.');
  const removed = await prune(storage, name, keep);
  return removed.length > 0 ? removed.map((version) => `Removed ${name} ${version}`) : [`${name}: nothing to remove.`];
}
