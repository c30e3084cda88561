import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { stub } from '@tailgate/checks/test-helpers';
import { openStorage, type ReleaseStorage } from '@tailgate/releases';
import { remote, shell } from '@tailgate/releases/testing/made-up-releases';
import { openInBrowser } from './check-release.ts';
import type { FrontEnd } from './smoke/serve-portal.ts';
import { openEveryScreen } from './smoke/smoke-run.ts';

const candidate = remote();
const folder = mkdtempSync(join(tmpdir(), 'tailgate-check-'));
let storage: ReleaseStorage;
beforeAll(async () => {
  storage = await openStorage(folder);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @returns what the command prints and why it refuses the version */
async function check(counterparts: (() => Promise<readonly FrontEnd[]>) | undefined) {
  // Any program: it is never started.
  stub(process.env, 'E2E_CHROMIUM', process.execPath);
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const refusal = await openInBrowser(storage, candidate, counterparts).then(
    () => undefined,
    (error: Error) => error.message,
  );
  return { printed: write.mock.calls.join(''), refusal };
}

test.each<[string, () => Promise<FrontEnd[]>, string]>([
  ['no shell is live', async () => [], 'No shell is live.'],
  ['the shell cannot be downloaded', () => Promise.reject(new Error('The portal is down.')), 'The portal is down.'],
])('refuses a version if %s, and does not say that the smoke run passed', async (_, counterparts, why) => {
  const { printed, refusal } = await check(counterparts);
  expect(printed).toContain(`not opened in a browser: ${why}`);
  expect(printed).not.toContain('passed');
  expect(refusal).toContain(
    `It was not opened in a browser: ${why} To release it without the smoke run, add --no-smoke.`,
  );
});

test('accepts a version without the smoke run on request', async () => {
  expect(await check(undefined)).toEqual({ printed: '  smoke  skipped\n', refusal: undefined });
});

test('a smoke run without a shell or without a screen fails', async () => {
  await expect(openEveryScreen([remote()], undefined)).rejects.toThrow('No screen can be opened without a shell.');
  await expect(openEveryScreen([shell()], undefined)).rejects.toThrow('There is no screen to open.');
  await expect(openEveryScreen([], undefined)).rejects.toThrow('without a shell');
});
