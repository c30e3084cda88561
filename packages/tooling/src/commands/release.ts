import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { promote, prune, rollBack } from '../releases/promote.ts';
import { releaseChanges } from '../releases/release-changes.ts';
import { findVersion, liveLog, type ReleaseRecord, storedVersions } from '../releases/release-record.ts';
import { liveVersion } from '../releases/switch-release.ts';
import { frontEnds, repository } from '../stack/repository.ts';
import { distFolder as dist } from '../webpack/workspace.ts';

const USAGE = `Usage:
  npm run release -- mf-payment [--promote]      builds and stores a version; --promote makes it live
  npm run release -- list [mf-payment]           the stored versions, newest first
  npm run release -- diff mf-payment A B         what changes from version A to B
  npm run release -- promote mf-payment VERSION  makes a stored version live
  npm run release -- rollback mf-payment         makes the version live that was live before
  npm run release -- prune mf-payment [--keep N] removes old versions (keeps 10)`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { promote: { type: 'boolean' }, keep: { type: 'string', default: '10' } },
});

try {
  process.stdout.write(`${(await run(positionals)).join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function run([command = '', folder, ...versions]: string[]): Promise<string[]> {
  if (command === 'list') return (folder ? [folder] : frontEnds).flatMap((each) => list(nameOf(each)));
  if (command === 'promote' && versions[0])
    return live(nameOf(folder), await promote(dist, nameOf(folder), versions[0]));
  if (command === 'rollback') return live(nameOf(folder), await rollBack(dist, nameOf(folder)));
  if (command === 'prune') return pruned(nameOf(folder), Number(values.keep));
  if (command === 'diff' && versions[0] && versions[1]) return diff(nameOf(folder), versions[0], versions[1]);
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
  const program = join(repository, 'packages/tooling/bin/tailgate-build.mjs');
  const output = execFileSync(process.execPath, [program, '.', '--store-only'], {
    cwd: join(repository, folder),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.stdout.write(output);
  const version = /^\S+ (\w+):/.exec(output)?.[1] ?? '';
  const built = findVersion(dist, name, version);
  const before = liveVersion(dist, name);
  if (before === version) return [`${name} ${version} is live already.`];
  const changes = changesFrom(name, before, built);
  if (values.promote) return [...changes, ...live(name, await promote(dist, name, version))];
  return [...changes, `Stored. To make it live: npm run release -- promote ${folder} ${version}`];
}

function changesFrom(name: string, before: string | undefined, built: ReleaseRecord): string[] {
  if (before === undefined) return [`${built.release.version} is the first release of ${name}.`];
  return [`${before} -> ${built.release.version}`, ...releaseChanges(findVersion(dist, name, before), built)];
}

function diff(name: string, from: string, to: string): string[] {
  return releaseChanges(findVersion(dist, name, from), findVersion(dist, name, to));
}

function list(name: string): string[] {
  const current = liveVersion(dist, name);
  const since = liveLog(dist, name)[0];
  const rows = storedVersions(dist, name).map(({ release, builtAt, builtBy, commit, bytes }) => {
    const isLive = release.version === current;
    const size = `${Math.round(bytes / 1000)} kB`.padStart(9);
    const state = isLive ? `  live since ${since?.since ?? 'unknown'}, by ${since?.by ?? 'unknown'}` : '';
    return `  ${release.version}  ${builtAt}  ${(commit ?? 'no commit').padEnd(12)}  ${builtBy.padEnd(12)}${size}${state}`;
  });
  return [`${name}: ${rows.length === 1 ? '1 version' : `${rows.length} versions`}`, ...rows];
}

function live(name: string, { release }: ReleaseRecord): string[] {
  return [`${name} ${release.version} is live. The next page has it.`];
}

function pruned(name: string, keep: number): string[] {
  if (!Number.isInteger(keep) || keep < 1) throw new Error('--keep must be a whole number of at least 1.');
  const removed = prune(dist, name, keep);
  return removed.length > 0 ? removed.map((version) => `Removed ${name} ${version}`) : [`${name}: nothing to remove.`];
}
