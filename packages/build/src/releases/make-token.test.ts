import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { stub } from '@tailgate/checks/test-helpers';
import { openStorage, readAccess, readReleaseToken } from '@tailgate/releases';
import { makeToken } from './make-token.ts';

const KEYS = ['newest-'.repeat(8), 'former-'.repeat(8)];
const folder = mkdtempSync(join(tmpdir(), 'tailgate-token-'));
const storage = await openStorage(folder);
beforeEach(() => stub(process.env, 'RELEASED_BY', 'ann'));
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(join(folder, 'access.json'), { force: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** @returns what the command prints, and the list afterwards */
async function make(env: { RELEASE_TOKEN_KEY?: string; RELEASES_DIR?: string }, label?: string) {
  for (const name of ['RELEASE_TOKEN_KEY', 'RELEASES_DIR'] as const) stub(process.env, name, env[name] ?? '');
  stub(process.env, 'TAILGATE_DATA_DIR', folder);
  const printed = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const made = makeToken(storage, { frontEnds: ['payment'], days: 90, label, portal: '' });
  const refusal = await made.then(
    () => undefined,
    (error: Error) => error.message,
  );
  const text = printed.mock.calls.join('').trim();
  return { text, said: said.mock.calls.join(''), refusal, ...(await readAccess(storage)) };
}

test('a token is listed when it is made, with who made it and what it is for', async () => {
  const { text, said, tokens } = await make({ RELEASE_TOKEN_KEY: KEYS.join(), RELEASES_DIR: folder }, 'CI of payment');
  const { id } = await readReleaseToken(KEYS.slice(0, 1), text);
  const label = 'CI of payment';
  const listed = { id, label, front_ends: ['payment'], made_by: 'ann', last_used_at: null, ended: null };
  expect(tokens).toEqual([expect.objectContaining(listed)]);
  expect(said).toMatch(new RegExp(`^Release token ${id} for payment, valid until `));
});

test('a token of the local portal is listed there', async () => {
  expect((await make({})).tokens).toEqual([expect.objectContaining({ label: null, made_by: 'ann' })]);
});

test('with a key alone, says that the token is listed after its first use', async () => {
  const { text, said, tokens } = await make({ RELEASE_TOKEN_KEY: KEYS.join() });
  expect([text.split('.').length, tokens]).toEqual([3, []]);
  expect(said).toContain('after its first use');
});

test('prints no token that it cannot list', async () => {
  jest.spyOn(storage, 'replace').mockRejectedValue(new Error('The bucket is read-only.'));
  const { text, refusal } = await make({ RELEASE_TOKEN_KEY: KEYS.join(), RELEASES_DIR: folder });
  expect([text, refusal]).toEqual(['', 'The bucket is read-only.']);
});

test('refuses a label that is too long', async () => {
  expect((await make({}, 'x'.repeat(61))).refusal).toBe('--label must have from 1 to 60 characters.');
});
