import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ALL_BUT_DATE } from '@tailgate/checks/test-helpers';
import { promote, rollBack } from '../promote.ts';
import { liveVersion } from '../state/make-live.ts';
import { readState } from '../state/release-state.ts';
import { folderStorage } from '../storage/folder-storage.ts';
import type { ReleaseStorage } from '../storage/release-storage.ts';
import { storeVersion } from '../versions/stored-versions.ts';
import type { Candidate } from './gate.ts';
import { gateVersion } from './gate-version.ts';
import { facts, negotiated, remote, shell, UI } from './testing/made-up-releases.ts';

let folder = '';
let storage: ReleaseStorage;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tailgate-gate-'));
  storage = folderStorage(folder);
});
afterEach(() => {
  jest.useRealTimers();
  rmSync(folder, { recursive: true });
});

async function store({ name, record, files }: Candidate): Promise<string> {
  const { release, facts } = record;
  const build = { release, compress: false, builtBy: 'Ann', commit: null };
  await storeVersion(storage, name, { ...build, files, ...(facts ? { facts } : {}) });
  return release.version;
}

const makeLive = async (candidate: Candidate) =>
  promote(storage, candidate.name, await store(candidate), 'Ann').then(() => undefined);
const refusalsOf = async (candidate: Candidate) =>
  (await gateVersion(storage, candidate.name, candidate.record)).refusals.map(({ text }) => text);

const oldShell = (code: string) => shell({ code, facts: { shares: [{ ...UI, exports: ['Button'] }] } });
const usesCard = remote({ facts: { uses: [negotiated('^1.1.0', 'Card')] } });

test('checks a remote against the live shell and the three before it', async () => {
  await makeLive(oldShell('"first"'));
  await store(usesCard);
  expect(await refusalsOf(usesCard)).toEqual([expect.stringContaining('of the live shell does not export')]);
  for (const code of ['"a"', '"b"', '"c"']) await makeLive(shell({ code }));
  expect(await refusalsOf(usesCard)).toEqual([expect.stringMatching(/of the earlier shell \w+ does not export/)]);
  await makeLive(shell({ code: '"d"' }));
  expect(await refusalsOf(usesCard)).toEqual([]);
});

test('forgets a shell that was replaced a day ago', async () => {
  jest.useFakeTimers({ doNotFake: [...ALL_BUT_DATE], now: new Date('2026-03-01T12:00:00Z') });
  await makeLive(oldShell('"first"'));
  await makeLive(shell());
  await store(usesCard);
  jest.setSystemTime(new Date('2026-03-02T11:59:00Z'));
  expect(await refusalsOf(usesCard)).toHaveLength(1);
  jest.setSystemTime(new Date('2026-03-02T12:01:00Z'));
  expect(await refusalsOf(usesCard)).toEqual([]);
});

test('a shell goes first, and cannot be rolled back to one that cannot load the live remotes', async () => {
  jest.useFakeTimers({ doNotFake: ALL_BUT_DATE, now: new Date('2026-03-01T12:00:00Z') });
  const later = remote({ code: '"later"', facts: { containers: ['enhanced'] } });
  await makeLive(shell({ code: '"first"' }));
  await expect(makeLive(later)).rejects.toThrow('which the live shell cannot load');
  await makeLive(shell({ facts: { containers: ['enhanced', 'webpack'] } }));
  await makeLive(remote());
  // Nothing of another kind is live yet.
  await rollBack(storage, 'shell', 'Ann');
  await makeLive(shell({ facts: { containers: ['enhanced', 'webpack'] } }));
  await expect(makeLive(later)).rejects.toThrow(/which the earlier shell \w+ cannot load/);
  jest.setSystemTime(new Date('2026-03-02T12:01:00Z'));
  await makeLive(later);
  await expect(rollBack(storage, 'shell', 'Ann')).rejects.toThrow(
    'which this shell cannot load. Roll back payment first',
  );
  await rollBack(storage, 'payment', 'Ann');
  await rollBack(storage, 'shell', 'Ann');
});

test('a version that is refused does not go live', async () => {
  await makeLive(shell());
  await makeLive(remote());
  const version = await store(remote({ code: '"next"', facts: facts([negotiated('^1.1.0', 'Map')]) }));
  await expect(promote(storage, 'payment', version, 'Ann')).rejects.toThrow(
    'imports Map, which the @tailgate/ui 1.1.0',
  );
  await expect(promote(storage, 'shell', await store(oldShell('"old"')), 'Ann')).rejects.toThrow('does not share it');
  const state = await readState(storage);
  expect(liveVersion(state, 'payment')).toBe(remote().record.release.version);
  expect(liveVersion(state, 'shell')).toBe(shell().record.release.version);
});
