import type { ReleaseState } from '@tailgate/contracts';
import { ReleaseError } from '../release-error.ts';
import { liveLog } from '../state/make-live.ts';
import { readState } from '../state/release-state.ts';
import type { ReleaseStorage, StoredFile } from '../storage/release-storage.ts';
import { type Release, type ReleaseRecord, readRecord, versionsFolder } from '../versions/stored-versions.ts';
import { gate, type OpenShell, type Verdict } from './gate.ts';

const EARLIER_SHELLS = 3;
/** Few keep a page open for longer. */
const PAGE_OPEN_MS = 24 * 60 * 60 * 1000;

export async function gateVersion(
  storage: ReleaseStorage,
  name: string,
  record: ReleaseRecord,
  given?: readonly StoredFile[],
): Promise<Verdict> {
  const { version } = record.release;
  const state = await readState(storage);
  const files = given ?? (await storage.readFolder(`${versionsFolder(name)}/${version}`));
  const wasLive = liveLog(state, name).some((entry) => entry.version === version);
  const { shell } = state;
  const remotes = Object.entries(state.remotes);
  const canaries = remotes.flatMap(([remote, { canary }]) => (canary ? [[remote, canary.release] as const] : []));
  const portal = {
    shells: shell ? await openShells(storage, shell) : [],
    remotes: await recordsOf(
      storage,
      remotes.map(([remote, { stable }]) => [remote, stable]),
    ),
    canaries: await recordsOf(storage, canaries),
  };
  return gate({ name, record, files, wasLive }, portal);
}

/** @throws if the gate refuses the version; the message says why */
export async function refuseByGate(
  storage: ReleaseStorage,
  name: string,
  record: ReleaseRecord,
  given?: readonly StoredFile[],
): Promise<void> {
  const { refusals } = await gateVersion(storage, name, record, given);
  if (refusals.length > 0) throw new ReleaseError('refused', refusals.map(({ text }) => text).join('\n'));
}

/** A removed version is left out of the earlier ones: its pages have lost their files. */
async function openShells(
  storage: ReleaseStorage,
  { stable, canary, log }: NonNullable<ReleaseState['shell']>,
): Promise<OpenShell[]> {
  const lives = log.filter(({ percent }) => percent === undefined);
  const earlier = lives.slice(1).flatMap(({ version }, index) => {
    const ended = Date.parse(lives[index]?.since ?? '');
    return Date.now() - ended > PAGE_OPEN_MS || version === stable.version ? [] : version;
  });
  const versions = [...new Set(earlier)].slice(0, EARLIER_SHELLS);
  const records = await Promise.all(versions.map((version) => readRecord(storage, 'shell', version)));
  return [
    { kind: 'live', record: await recordOf(storage, 'shell', stable) },
    ...(canary ? [{ kind: 'canary' as const, record: await recordOf(storage, 'shell', canary.release) }] : []),
    ...records.flatMap((record): OpenShell[] => (record ? [{ kind: 'earlier', record }] : [])),
  ];
}

async function recordsOf(
  storage: ReleaseStorage,
  releases: readonly (readonly [name: string, release: Release])[],
): Promise<Record<string, ReleaseRecord>> {
  const records = releases.map(async ([name, release]) => [name, await recordOf(storage, name, release)] as const);
  return Object.fromEntries(await Promise.all(records));
}

/** A version that is older than the records has none. */
async function recordOf(storage: ReleaseStorage, name: string, release: Release): Promise<ReleaseRecord> {
  const known = await readRecord(storage, name, release.version);
  return known ?? { release, builtAt: 'unknown', builtBy: 'unknown', commit: null, bytes: 0 };
}
