import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { LogFile } from '../processes/log-file.ts';
import { reservePorts } from '../processes/reserve-ports.ts';
import { Supervised } from '../processes/supervised.ts';
import { startWatchdog, type Watchdog } from '../processes/watchdog.ts';
import { postgresProgram, redisServerProgram } from './programs.ts';

const HANG_LIMITS = { every: 100, after: 5_000 };
let watchdog: Watchdog;
let folder: string;
let server: Supervised;

afterEach(async () => {
  await server.stop();
  watchdog.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ['Postgres', (data: string, port: number) => postgresProgram(data, port, 'throw-away', 'kill')],
  ['Redis', (data: string, port: number) => redisServerProgram(data, port, 'kill')],
])(
  'a %s that is stopped but not dead is killed and replaced',
  async (_name, programOf) => {
    folder = mkdtempSync(join(tmpdir(), 'tailgate-programs-'));
    watchdog = startWatchdog();
    const [port = 0] = await reservePorts(1);
    const crashes: string[] = [];
    const { promise: recovered, resolve } = Promise.withResolvers<void>();
    const program = { ...programOf(folder, port), hangLimits: HANG_LIMITS };
    server = new Supervised(program, new LogFile(join(folder, 'log')), watchdog, {
      crashed: (_program, how) => void crashes.push(how),
      recovered: () => resolve(),
      processChanged: () => undefined,
    });
    await server.start();
    const first = server.pid ?? 0;
    process.kill(first, 'SIGSTOP');
    await recovered;
    expect(crashes[0]).toBe('did not answer and was killed');
    expect(server.pid).not.toBe(first);
    await program.isReady();
  },
  120_000,
);
