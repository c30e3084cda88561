import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import { z } from 'zod';
import { readConfig } from '../config/config.ts';
import { clockFromEnv } from './clock.ts';
import { failpoint } from './failpoint.ts';

const folder = mkdtempSync(join(tmpdir(), 'tailgate-failpoints-'));
const file = join(folder, 'failpoints.json');
const clockFile = join(folder, 'offset');
const modulePath = new URL('failpoint.ts', import.meta.url).href;
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  delete process.env.FAILPOINTS_FILE;
  delete process.env.CLOCK_OFFSET_FILE;
  process.env.NODE_ENV = 'test';
});

function setFailpoints(points: unknown) {
  writeFileSync(file, typeof points === 'string' ? points : JSON.stringify(points));
  process.env.FAILPOINTS_FILE = file;
}
const left = () => JSON.parse(readFileSync(file, 'utf8')) as object;

test('fails as often as the file says, then does nothing', () => {
  setFailpoints({ 'pay.capture.before': { action: 'throw', times: 2 }, 'pay.capture.after': { action: 'lose-reply' } });
  failpoint('pay.other.before');
  for (const _ of [1, 2]) expect(() => failpoint('pay.capture.before')).toThrow('failpoint pay.capture.before');
  failpoint('pay.capture.before');
  expect(left()).toEqual({ 'pay.capture.after': { action: 'lose-reply', times: 1 } });
  expect(() => failpoint('pay.capture.after')).toThrow(expect.objectContaining({ code: 'ECONNRESET' }));
  expect(left()).toEqual({});
});

test('does nothing without a file, without an entry, or in production', () => {
  failpoint('a.b.before');
  process.env.FAILPOINTS_FILE = join(folder, 'missing.json');
  failpoint('a.b.before');
  setFailpoints({ 'a.b.before': { action: 'throw' } });
  process.env.NODE_ENV = 'production';
  failpoint('a.b.before');
});

test('rejects a malformed file', () => {
  setFailpoints('{"a.b.before": {"action": "explode"}}');
  expect(() => failpoint('x.y.after')).toThrow('does not hold failpoints');
  setFailpoints('{');
  expect(() => failpoint('x.y.after')).toThrow('does not hold failpoints');
});

const callsFailpoint = (times: number) =>
  `import { failpoint } from ${JSON.stringify(modulePath)}; let failed = 0;
   for (let i = 0; i < ${times}; i += 1) { try { failpoint('p.q.after') } catch { failed += 1 } }
   process.stdout.write(String(failed));`;

function run(code: string) {
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', code];
  const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH, FAILPOINTS_FILE: file } });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return once(child, 'close').then(([code, signal]) => ({ code, signal, output }));
}

test('counts failures across processes, and ignores a lock left by a killed one', async () => {
  setFailpoints({ 'p.q.after': { action: 'throw', times: 25 } });
  writeFileSync(`${file}.lock`, '');
  utimesSync(`${file}.lock`, new Date(0), new Date(0));
  const runs = await Promise.all([1, 2, 3].map(() => run(callsFailpoint(20))));
  expect(runs.reduce((sum, { output }) => sum + Number(output), 0)).toBe(25);
  expect(existsSync(`${file}.lock`)).toBe(false);
});

test('kills the process once', async () => {
  setFailpoints({ 'p.q.after': { action: 'kill' } });
  expect(await run(callsFailpoint(1))).toMatchObject({ signal: 'SIGKILL', output: '' });
  expect(await run(callsFailpoint(1))).toMatchObject({ code: 0, output: '0' });
});

test('shifts the clock by the offset in the file, but not in production', () => {
  process.env.CLOCK_OFFSET_FILE = clockFile;
  const now = clockFromEnv();
  // Whole minutes, because machines can be slow; adding 0 turns -0 into 0.
  const aheadBy = (clock = now) => 60 * Math.round((clock().getTime() - Date.now()) / 60_000) + 0;
  expect(aheadBy()).toBe(0);
  writeFileSync(clockFile, '3600000\n');
  expect(aheadBy()).toBe(3600);
  writeFileSync(clockFile, '-60000');
  expect(aheadBy()).toBe(-60);
  writeFileSync(clockFile, 'soon');
  expect(now).toThrow('milliseconds');
  process.env.NODE_ENV = 'production';
  expect(aheadBy(clockFromEnv())).toBe(0);
});

test('refuses to start in production with either file', () => {
  const env = { FAILPOINTS_FILE: '/tmp/f', CLOCK_OFFSET_FILE: '/tmp/c', PORT: '1' };
  const schema = z.object({ PORT: z.string() });
  expect(readConfig(schema, { ...env, NODE_ENV: 'development' })).toEqual({ PORT: '1' });
  expect(() => readConfig(schema, { ...env, NODE_ENV: 'production' })).toThrow(
    /FAILPOINTS_FILE is for tests only\n.*CLOCK_OFFSET_FILE is for tests only/,
  );
});
