import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { folderStorage } from '../storage/folder-storage.ts';
import type { ReleaseStorage } from '../storage/release-storage.ts';
import {
  endAccess,
  isPreviewEnded,
  noteTokenUse,
  readAccess,
  recordPreview,
  recordToken,
  refuseEndedToken,
} from './release-access.ts';
import { type ReleaseToken, signReleaseToken } from './release-token.ts';

let folder = '';
let storage: ReleaseStorage;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tailgate-access-'));
  storage = folderStorage(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const MINUTE = 60_000;
const inMs = (ms: number) => new Date(Date.now() + ms);
const token = (id: string, parts: Partial<ReleaseToken> = {}): ReleaseToken => {
  return {
    id,
    label: null,
    frontEnds: ['payment'],
    madeAt: inMs(-MINUTE),
    madeBy: 'ann',
    expiresAt: inMs(MINUTE),
    ...parts,
  };
};
const preview = (id: string, validMs = MINUTE) => {
  const [made_at, expires_at] = [inMs(-1).toISOString(), inMs(validMs).toISOString()];
  return { id, name: 'payment', version: 'aaaaaa', made_at, made_by: 'ann', expires_at };
};
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

test('lists the tokens that were used, newest first, each once and with what it says of itself', async () => {
  await noteTokenUse(storage, token('newer', { label: 'Nightly job' }));
  await noteTokenUse(storage, token('older', { madeAt: inMs(-2 * MINUTE) }));
  await noteTokenUse(storage, token('newer'));
  const { tokens } = await readAccess(storage);
  expect(ids(tokens)).toEqual(['newer', 'older']);
  expect(tokens[0]).toMatchObject({ label: 'Nightly job', front_ends: ['payment'], ended: null });
});

test('lists a new token before its first use, and then says when that was', async () => {
  await recordToken(storage, token('one'));
  expect((await readAccess(storage)).tokens).toEqual([expect.objectContaining({ id: 'one', last_used_at: null })]);
  await noteTokenUse(storage, token('one'));
  const used = { id: 'one', made_by: 'ann', last_used_at: expect.any(String) };
  expect((await readAccess(storage)).tokens).toEqual([expect.objectContaining(used)]);
});

test('refuses a token for a front end that no list could hold', async () => {
  const made = signReleaseToken('k'.repeat(40), { frontEnds: ['Payment'], days: 90 });
  await expect(made).rejects.toThrow('A token needs the names of the front ends that it may release.');
});

test('an ended token is refused with who and when, and stays ended', async () => {
  await noteTokenUse(storage, token('one'));
  await refuseEndedToken(storage, token('one'));
  await endAccess(storage, 'tokens', 'one', 'ann');
  await endAccess(storage, 'tokens', 'one', 'bob');
  await noteTokenUse(storage, token('one'));
  const day = new Date().toISOString().slice(0, 10);
  await expect(refuseEndedToken(storage, token('one'))).rejects.toMatchObject({
    kind: 'token',
    message: `The release token one was ended by ann on ${day}.`,
  });
  await refuseEndedToken(storage, token('another'));
});

test('ends one preview link, and none that it does not know', async () => {
  await recordPreview(storage, preview('one'));
  await recordPreview(storage, preview('two'));
  await endAccess(storage, 'previews', 'one', 'ann');
  expect([await isPreviewEnded(storage, 'one'), await isPreviewEnded(storage, 'two')]).toEqual([true, false]);
  await expect(endAccess(storage, 'tokens', 'two', 'ann')).rejects.toMatchObject({ kind: 'unknown' });
});

test('ends at the same time lose nothing', async () => {
  for (const id of ['a', 'b', 'c', 'd']) await recordPreview(storage, preview(id));
  await Promise.all(['a', 'b', 'c', 'd'].map((id) => endAccess(storage, 'previews', id, 'ann')));
  expect((await readAccess(storage)).previews.map(({ ended }) => ended?.by)).toEqual(['ann', 'ann', 'ann', 'ann']);
});

test('forgets what has expired', async () => {
  await recordPreview(storage, preview('old', -1));
  await noteTokenUse(storage, token('old', { expiresAt: inMs(-1) }));
  await recordPreview(storage, preview('new'));
  const { tokens, previews } = await readAccess(storage);
  expect([ids(tokens), ids(previews)]).toEqual([[], ['new']]);
});
