import type { ReleaseState } from '@tailgate/contracts';
import { liveLog, liveVersion } from '../state/make-live.ts';
import { readState } from '../state/release-state.ts';
import type { ReleaseStorage } from '../storage/release-storage.ts';
import { type ReleaseRecord, readRecord, versionsFolder } from '../versions/stored-versions.ts';
import { gate, type Verdict } from './gate.ts';

const EARLIER_SHELLS = 3;
/** Few keep a page open for longer. */
const PAGE_OPEN_MS = 24 * 60 * 60 * 1000;

/** Asks the gate about a stored version. */
export async function gateVersion(storage: ReleaseStorage, name: string, record: ReleaseRecord): Promise<Verdict> {
  const { version } = record.release;
  const state = await readState(storage);
  const files = await storage.readFolder(`${versionsFolder(name)}/${version}`);
  const wasLive = liveLog(state, name).some((entry) => entry.version === version);
  const [shells, remotes] = await Promise.all([openShells(storage, state), liveRemotes(storage, state)]);
  return gate({ name, record, files, wasLive }, { shells, remotes });
}

/** @throws if the gate refuses the version; the message says why */
export async function refuseByGate(storage: ReleaseStorage, name: string, record: ReleaseRecord): Promise<void> {
  const { refusals } = await gateVersion(storage, name, record);
  if (refusals.length > 0) throw new Error(refusals.map(({ text }) => text).join('\n'));
}

/** The live shell, and then its canary and those that visitors may still have open. A removed version is left out: its pages have lost their files. */
async function openShells(storage: ReleaseStorage, state: ReleaseState): Promise<ReleaseRecord[]> {
  if (!state.shell) return [];
  const log = liveLog(state, 'shell');
  const recent = log.flatMap(({ version }, index) => {
    const ended = Date.parse(log[index - 1]?.since ?? '');
    return index > 0 && Date.now() - ended > PAGE_OPEN_MS ? [] : version;
  });
  const { stable, canary } = state.shell;
  const canaries = canary ? [canary.release.version] : [];
  const versions = [...new Set([stable.version, ...canaries, ...recent])].slice(
    0,
    1 + canaries.length + EARLIER_SHELLS,
  );
  const records = await Promise.all(versions.map((version) => readRecord(storage, 'shell', version)));
  const [live = withoutRecord(state.shell.stable), ...earlier] = records;
  return [live, ...earlier.filter((record) => record !== undefined)];
}

async function liveRemotes(storage: ReleaseStorage, state: ReleaseState): Promise<Record<string, ReleaseRecord>> {
  const records = Object.entries(state.remotes).map(async ([name, { stable }]) => {
    const record = await readRecord(storage, name, liveVersion(state, name) ?? '');
    return [name, record ?? withoutRecord(stable)] as const;
  });
  return Object.fromEntries(await Promise.all(records));
}

/** A version that is older than the records. */
function withoutRecord(release: ReleaseRecord['release']): ReleaseRecord {
  return { release, builtAt: 'unknown', builtBy: 'unknown', commit: null, bytes: 0 };
}
