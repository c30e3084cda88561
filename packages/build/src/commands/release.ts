import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CANARY_ACTIONS, DEFAULT_CANARY_PLAN, type FrontEndReleases, stepAfter } from '@tailgate/contracts';
import { findVersion, packVersion, prune, signReleases } from '@tailgate/releases';
import { commandNamed, helpOf } from '@tailgate/stack/command-help';
import { repository } from '@tailgate/stack/repository';
import { fetchCounterparts } from '../gate/fetch-counterparts.ts';
import type { FrontEnd } from '../gate/smoke/serve-portal.ts';
import { describePlan, readPlan } from '../releases/canary-plan.ts';
import { makeToken } from '../releases/make-token.ts';
import { openReleases } from '../releases/open-releases.ts';
import { overdueChangesets } from '../releases/overdue-changesets.ts';
import { type PortalTarget, portalTarget } from '../releases/portal-target.ts';
import { fullVersion, type ReleaseTarget, releasesOf, storageTarget } from '../releases/release-target.ts';
import { distFolder } from '../webpack/workspace.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    promote: { type: 'boolean' },
    'no-smoke': { type: 'boolean' },
    keep: { type: 'string', default: '10' },
    days: { type: 'string', default: '90' },
    label: { type: 'string' },
    portal: { type: 'string', default: process.env.RELEASES_PORTAL ?? '' },
    from: { type: 'string' },
  },
});
const storage = await openReleases(distFolder);

try {
  const portal =
    values.portal === '' || positionals[0] === 'token'
      ? undefined
      : portalTarget(values.portal, process.env.RELEASE_TOKEN);
  const lines = await run(portal ?? storageTarget(storage), portal);
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function run(target: ReleaseTarget, portal: PortalTarget | undefined): Promise<string[]> {
  const [command = '', folder, ...versions] = positionals;
  if (command === 'token') return await token([folder, ...versions]);
  if (command === 'list') return await list(target, folder);
  if (command === 'copy' && versions[0] && values.from)
    return await copy(target, portal, nameOf(folder), versions[0], values.from);
  if (command === 'promote' && versions[0]) return await live(target, nameOf(folder), versions[0]);
  if (command === 'rollback') return [isLive(nameOf(folder), await target.rollBack(nameOf(folder)))];
  if (command === 'canary') return await canary(target, nameOf(folder), versions);
  if (command === 'preview' && versions[0]) return await preview(target, portal, nameOf(folder), versions[0]);
  if (command === 'prune' && !portal) return await pruned(nameOf(folder), Number(values.keep));
  if (command === 'sign' && !portal) return await signAll();
  if (command === 'diff' && versions[1]) return await diff(target, nameOf(folder), versions);
  if (existsSync(join(repository, command, 'src/declaration.ts'))) return await build(command, target, portal);
  throw new Error(helpOf(commandNamed('release')));
}

async function preview(target: ReleaseTarget, portal: PortalTarget | undefined, name: string, version: string) {
  if (!portal) throw new Error('A running portal makes the link. Name it: --portal http://localhost:8080');
  return [await portal.preview(name, await fullVersion(target, name, version))];
}

async function token(folders: readonly (string | undefined)[]): Promise<string[]> {
  const { days, label, portal } = values;
  await makeToken(storage, { frontEnds: folders.map(nameOf), days: Number(days), label, portal });
  return [];
}

async function signAll(): Promise<string[]> {
  if (!process.env.RELEASE_SIGNING_KEY) throw new Error('Set RELEASE_SIGNING_KEY to the private release key.');
  const signed = await signReleases(await openReleases(distFolder, { checked: false }), storage);
  return [`Signed ${signed.length} objects, releases.json last.`];
}

function nameOf(folder: string | undefined): string {
  if (!folder) throw new Error(helpOf(commandNamed('release')));
  return folder.replace(/^mf-/, '');
}

async function diff(target: ReleaseTarget, name: string, versions: readonly string[]): Promise<string[]> {
  const [from = '', to = ''] = await Promise.all(versions.map((version) => fullVersion(target, name, version)));
  return await target.diff(name, from, to);
}

async function build(folder: string, target: ReleaseTarget, portal: PortalTarget | undefined): Promise<string[]> {
  // Slow to import, and only builds need it.
  const { askGate, openInBrowser, printStep, secondsSince } = await import('../gate/check-release.ts');
  const { storedFrontEnd } = await import('../gate/front-ends.ts');
  const name = nameOf(folder);
  const begin = performance.now();
  const program = join(repository, 'packages/build/bin/tailgate-build.mjs');
  const output = execFileSync(process.execPath, [program, '.', '--store-only', '--fresh'], {
    cwd: join(repository, folder),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.stdout.write(output);
  const version = /^\S+ (\w+):/.exec(output)?.[1] ?? '';
  const { live: before, versions } = await releasesOf(target, name);
  if (before === version) return [isLiveAlready(name, version)];
  printStep('build', `${secondsSince(begin).padStart(6)}  stored`);
  const overdue = overdueChangesets(repository, versions.find((each) => each.version === before)?.commit);
  if (overdue.length > 0)
    printStep('', `Changesets that the live ${name} had too: ${overdue.length}. Run: npm run ops -- versions apply`);
  const record = await findVersion(storage, name, version);
  // The portal asks its own gate, which knows what is live there.
  if (!portal) await askGate(storage, name, record);
  const candidate = await storedFrontEnd(storage, name, record);
  await openInBrowser(storage, candidate, await counterpartsOf(candidate, portal));
  if (portal) {
    const sent = performance.now();
    await portal.store(name, version, await packVersion(storage, name, version));
    printStep('upload', `${secondsSince(sent).padStart(6)}  the gate of ${values.portal} passed`);
  }
  return await finish(target, name, before, version);
}

async function copy(
  target: ReleaseTarget,
  portal: PortalTarget | undefined,
  name: string,
  start: string,
  from: string,
): Promise<string[]> {
  const { openInBrowser, printStep, secondsSince } = await import('../gate/check-release.ts');
  const begin = performance.now();
  const source = portalTarget(from, process.env.SOURCE_RELEASE_TOKEN, 'SOURCE_RELEASE_TOKEN');
  const version = await fullVersion(source, name, start);
  const before = (await releasesOf(target, name)).live;
  if (before === version) return [isLiveAlready(name, version)];
  const upload = await source.read(name, version);
  await target.store(name, version, upload);
  printStep('copy', `${secondsSince(begin).padStart(6)}  the files have their hashes, and the gate passed`);
  const files = upload.files.map((file) => ({ name: file.name, content: Buffer.from(file.content, 'base64') }));
  const candidate = { name, record: { release: upload.release }, files };
  await openInBrowser(storage, candidate, await counterpartsOf(candidate, portal));
  return await finish(target, name, before, version);
}

/** @returns what opens the release in a browser together with what is live there; undefined with --no-smoke */
async function counterpartsOf({ name, record: { release } }: FrontEnd, portal: PortalTarget | undefined) {
  if (values['no-smoke']) return undefined;
  const { liveCounterparts } = await import('../gate/front-ends.ts');
  const candidate = { name, release };
  return () => (portal ? fetchCounterparts(portal, values.portal, candidate) : liveCounterparts(storage, candidate));
}

async function finish(target: ReleaseTarget, name: string, before: string | null, version: string): Promise<string[]> {
  const changes =
    before === null
      ? [`${version} is the first release of ${name}.`]
      : [`${before} -> ${version}`, ...(await target.diff(name, before, version))];
  if (values.promote) return [...changes, ...(await live(target, name, version))];
  return [...changes, `Stored. To make it live: npm run release -- promote ${name} ${version}`];
}

async function list(target: ReleaseTarget, folder: string | undefined): Promise<string[]> {
  const all = await target.list();
  if (folder === undefined) return all.flatMap(describe);
  return describe(await releasesOf(target, nameOf(folder)));
}

function describeCanary({ percent, steps, due, paused, waits_for }: NonNullable<FrontEndReleases['canary']>): string {
  const next = stepAfter(steps, percent);
  if (!next) return `${percent} %`;
  if (due === null) return `${percent} %, ${paused ? 'paused' : 'held'}`;
  return `${percent} %, ${next.percent} % from ${due}${waits_for === null ? '' : `. ${waits_for}`}`;
}

function describe({ name, live, canary, changes, versions }: FrontEndReleases): string[] {
  const since = changes.find(({ version, percent }) => version === live && percent === null);
  const stateOf = (version: string) => {
    if (version === live) return `  live since ${since?.at}, by ${since?.by}`;
    return version === canary?.version ? `  canary, ${describeCanary(canary)}` : '';
  };
  const rows = versions.map(({ version, built_at: builtAt, built_by: builtBy, commit, bytes }) => {
    const size = `${Math.round(bytes / 1000)} kB`.padStart(9);
    const from = (commit ?? 'no commit').padEnd(12);
    return `  ${version}  ${builtAt}  ${from}  ${builtBy.padEnd(12)}${size}${stateOf(version)}`;
  });
  return [`${name}: ${rows.length === 1 ? '1 version' : `${rows.length} versions`}`, ...rows];
}

async function canary(target: ReleaseTarget, name: string, words: readonly string[]): Promise<string[]> {
  const [first = ''] = words;
  const { canary: running, versions } = await releasesOf(target, name);
  const action = CANARY_ACTIONS.find((each) => each === first);
  if (action || /^0%?$/.test(first)) {
    if (!running) throw new Error(`${name} has no canary.`);
    if (action) await target.changeCanary(name, { version: running.version, percent: running.percent, action });
    else await target.endCanary(name);
    return action ? await list(target, name) : [`All visitors get the live version of ${name} again.`];
  }
  const steps = readPlan(first);
  const chosen = words[steps ? 1 : 0] ?? versions[0]?.version;
  if (chosen === undefined) throw new Error(`${name} has no version yet.`);
  const version = await fullVersion(target, name, chosen);
  await target.setCanary(name, { version, steps: steps ?? DEFAULT_CANARY_PLAN });
  return [`${name} ${version} is a canary: ${describePlan(steps ?? DEFAULT_CANARY_PLAN)}.`];
}

async function live(target: ReleaseTarget, name: string, start: string): Promise<string[]> {
  const version = await fullVersion(target, name, start);
  await target.promote(name, version);
  return [isLive(name, version)];
}

function isLiveAlready(name: string, version: string): string {
  return `${name} ${version} is live already.`;
}

function isLive(name: string, version: string): string {
  return `${name} ${version} is live. The next page has it.`;
}

async function pruned(name: string, keep: number): Promise<string[]> {
  if (!Number.isInteger(keep) || keep < 1) throw new Error('--keep must be a whole number of at least 1.');
  const removed = await prune(storage, name, keep);
  return removed.length > 0 ? removed.map((version) => `Removed ${name} ${version}`) : [`${name}: nothing to remove.`];
}
