import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { isAlive } from '../processes/process-table.ts';
import { endStaleChildren, recordRun, runningStack } from './run-record.ts';

let dataDir: string;
let child: ReturnType<typeof spawn>;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tailgate-record-'));
  child = spawn('sleep', ['600'], { stdio: 'ignore' });
});

afterEach(() => {
  child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Changes the record as if another process had written it. */
function rewrite(
  change: (record: { parent: { pid: number; commandLine: string }; children: { commandLine: string }[] }) => void,
): void {
  const file = join(dataDir, 'run.json');
  const record = JSON.parse(readFileSync(file, 'utf8'));
  change(record);
  writeFileSync(file, JSON.stringify(record));
}

test('ends the children of a run that was killed', async () => {
  recordRun(dataDir, [
    { name: 'users', pid: child.pid },
    { name: 'redis', pid: undefined },
  ]);
  rewrite(({ parent }) => Object.assign(parent, { commandLine: 'a process that has ended' }));
  expect(runningStack(dataDir)).toBeUndefined();
  const ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
  expect(await endStaleChildren(dataDir)).toEqual(['users']);
  expect(await ended).toBe('SIGTERM');
  expect(await endStaleChildren(dataDir)).toEqual([]);
});

test('leaves a process alone that reuses the recorded id', async () => {
  recordRun(dataDir, [{ name: 'users', pid: child.pid }]);
  rewrite(({ children }) => Object.assign(children[0] ?? {}, { commandLine: 'node src/main.ts' }));
  expect(await endStaleChildren(dataDir)).toEqual([]);
  expect(isAlive(child.pid ?? 0)).toBe(true);
});

test('finds a stack that is still running', () => {
  recordRun(dataDir, []);
  rewrite(({ parent }) => Object.assign(parent, { pid: child.pid, commandLine: 'sleep 600' }));
  expect(runningStack(dataDir)).toBe(child.pid);
});
