import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { folderStorage } from '../storage/folder-storage.ts';
import type { ReleaseStorage } from '../storage/release-storage.ts';
import { announce, withdraw } from './announce.ts';
import { makeLive } from './make-live.ts';
import { readState } from './release-state.ts';

let folder = '';
let storage: ReleaseStorage;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tailgate-announced-'));
  storage = folderStorage(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const area = { area: 'area', screens: [] };
const release = { ...area, version: 'abcdef12', entry: 'remoteEntry.js', preload: [], integrity: {} };
const announced = async () => Object.keys((await readState(storage)).announced ?? {});

test('a release takes the place of the announcement, and a failed build withdraws it', async () => {
  await announce(storage, { customer: area, payment: area });
  await makeLive(storage, 'customer', release, 'Ann');
  expect(await announced()).toEqual(['payment']);
  await withdraw(storage, 'payment');
  expect(await announced()).toEqual([]);
  expect(Object.keys((await readState(storage)).remotes)).toEqual(['customer']);
});

test('announces no area that is live', async () => {
  await makeLive(storage, 'customer', release, 'Ann');
  await announce(storage, { customer: area });
  expect(await announced()).toEqual([]);
});
