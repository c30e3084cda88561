import { existsSync, mkdtempSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import { LogFile } from './log-file.ts';
import { commandLineOf, isAlive } from './process-table.ts';
import { type Program, Supervised, type Watcher } from './supervised.ts';
import type { Watchdog } from './watchdog.ts';

const noWatchdog: Watchdog = {
  watch: () => undefined,
  unwatch: () => undefined,
  removeOnDeath: () => undefined,
  close: () => undefined,
};
let folder: string;
let crashes: { how: string; tail: readonly string[]; restartIn: number | undefined }[];
let recovered: Promise<void>;
let watcher: Watcher;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tailgate-supervised-'));
  crashes = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  recovered = promise;
  watcher = {
    crashed: (_name, how, tail, restartIn) => void crashes.push({ how, tail, restartIn }),
    recovered: () => resolve(),
    processChanged: () => undefined,
  };
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A child that runs `script` and is ready once it has written the file `ready`. */
function supervise(script: string, readyTimeout = 10_000, more: Partial<Program> = {}): Supervised {
  const program = {
    name: 'child',
    prepare: () => ({ file: process.execPath, args: ['-e', script], cwd: folder }),
    isReady: async () => {
      if (!existsSync(join(folder, 'ready'))) throw new Error('no file yet');
    },
    readyTimeout,
    ...more,
  };
  return new Supervised(program, new LogFile(join(folder, 'child.log')), noWatchdog, watcher);
}

const becomeReady = "require('node:fs').writeFileSync('ready', ''); setInterval(() => {}, 1000);";

test('shows the last lines of a child that exits before it is ready', async () => {
  const record = JSON.stringify({
    level: 60,
    time: 0,
    msg: 'no database',
    err: { stack: 'Error: refused\n    at here' },
  });
  const child = supervise(`console.log(${JSON.stringify(record)}); console.error('plain text'); process.exit(3);`);
  await expect(child.start()).rejects.toThrow(
    /child ended with exit code 3\..*\n00:00:00 fatal no database\nError: refused\n {4}at here\nplain text/,
  );
  expect(child.pid).toBeUndefined();
  await child.stop();
});

test('reports why a child does not become ready, and ends it', async () => {
  const pids = new Set<number | undefined>();
  const isReady = async () => {
    pids.add(child.pid);
    throw new Error('no file yet');
  };
  const child = supervise('setInterval(() => {}, 1000)', 200, { isReady });
  await expect(child.start()).rejects.toThrow('child is not ready: no file yet');
  expect([...pids]).toEqual([expect.any(Number)]);
  expect(isAlive(Number([...pids][0]))).toBe(false);
  await child.stop();
});

test('reports a crash with its last lines and restarts the child', async () => {
  const child = supervise(`console.log('about to work'); ${becomeReady}`);
  await child.start();
  const first = child.pid ?? 0;
  process.kill(first, 'SIGKILL');
  await recovered;
  expect(crashes).toEqual([{ how: 'was ended by SIGKILL', tail: ['about to work'], restartIn: 500 }]);
  expect(child.pid).not.toBe(first);
  const second = child.pid ?? 0;
  await child.stop();
  expect(isAlive(second)).toBe(false);
  expect(crashes).toHaveLength(1);
});

test('stops the processes that the child has started', async () => {
  const grandchild = "const { spawn } = require('node:child_process'); const c = spawn('sleep', ['60']);";
  const child = supervise(`${grandchild} require('node:fs').writeFileSync('pid', String(c.pid)); ${becomeReady}`);
  await child.start();
  const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'));
  expect(commandLineOf(pid)).toBe('sleep 60');
  await child.stop();
  // The process may remain as a zombie, which has no command line.
  await until(() => expect(commandLineOf(pid)).toBeUndefined(), 10_000);
});

test('passes lines on and rotates a large file', async () => {
  const lines: string[] = [];
  const log = new LogFile(join(folder, 'big.log'), (line) => lines.push(line));
  writeSync(log.descriptor, `${'x'.repeat(5_000_001)}\n`);
  while (!existsSync(join(folder, 'big.log.1'))) await delay(20);
  writeSync(log.descriptor, 'after\nunfinished');
  expect(log.tail(5)).toEqual(['after', 'unfinished']);
  log.close();
  expect(readFileSync(join(folder, 'big.log'), 'utf8')).toBe('after\nunfinished');
  expect(lines.map((line) => line.length)).toEqual([5_000_001, 5]);
});

test('says in one sentence why a restart failed', async () => {
  const script = `const fs = require('node:fs'); if (fs.existsSync('once')) process.exit(3); fs.writeFileSync('once', ''); ${becomeReady}`;
  const child = supervise(script);
  await child.start();
  rmSync(join(folder, 'ready'));
  process.kill(child.pid ?? 0, 'SIGKILL');
  while (crashes.length < 2) await delay(20);
  expect(crashes.slice(0, 2).map(({ how }) => how)).toEqual(['was ended by SIGKILL', 'ended with exit code 3']);
  await child.stop();
});

test('keeps the logs of the last five runs', () => {
  const path = join(folder, 'kept.log');
  for (let run = 1; run <= 7; run += 1) {
    const log = new LogFile(path);
    writeSync(log.descriptor, `run ${run}`);
    log.close();
  }
  const kept = ['', '.1', '.2', '.3', '.4', '.5'].map((suffix) => readFileSync(`${path}${suffix}`, 'utf8'));
  expect(kept).toEqual(['run 7', 'run 6', 'run 5', 'run 4', 'run 3', 'run 2']);
  expect(existsSync(`${path}.6`)).toBe(false);
});

test('kills and restarts a child that is stopped but not dead', async () => {
  const answered = join(folder, 'answered');
  const script = `require('node:fs').writeFileSync('ready', ''); setInterval(() => require('node:fs').writeFileSync('answered', String(Date.now())), 20);`;
  const isAlive = async () => {
    if (Date.now() - Number(readFileSync(answered, 'utf8')) > 500) throw new Error('silent');
  };
  const child = supervise(script, 10_000, { isAlive, hangLimits: { every: 50, after: 1_000 } });
  await child.start();
  const first = child.pid ?? 0;
  process.kill(first, 'SIGSTOP');
  await recovered;
  expect(crashes.map(({ how }) => how)).toEqual(['did not answer and was killed']);
  expect(child.pid).not.toBe(first);
  await child.stop();
});

test('restarts a child on purpose without counting a crash', async () => {
  const child = supervise(becomeReady);
  await child.start();
  const first = child.pid;
  await child.restart();
  expect(child.pid).not.toBe(first);
  expect(crashes).toEqual([]);
  await child.stop();
});
