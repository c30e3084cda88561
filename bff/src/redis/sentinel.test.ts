import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { redisProgram, reservePorts } from '@tailgate/checks/test-backends';
import { until } from '@tailgate/service-kit/testing';
import { createClient } from 'redis';
import { PASSWORD } from '../testing/fake-users.ts';
import { cookieOf, startBff, stopBffs } from '../testing/start-bff.ts';

const folder = mkdtempSync(join(tmpdir(), 'tailgate-sentinel-'));
const processes: ChildProcess[] = [];
afterEach(async () => {
  await stopBffs();
  for (const child of processes) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function startRedis(port: number, ...options: string[]): Promise<ChildProcess> {
  const child = spawn(await redisProgram(), [
    ...options,
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    folder,
  ]);
  processes.push(child);
  await until(
    () =>
      ask(port, 'PING').then(
        () => true,
        () => false,
      ),
    10_000,
  );
  return child;
}

/** @returns the answer as JSON, @throws if nothing listens there */
async function ask(port: number, ...command: string[]): Promise<string> {
  const client = createClient({ url: `redis://127.0.0.1:${port}`, socket: { reconnectStrategy: false } });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return JSON.stringify(await client.sendCommand(command));
  } finally {
    if (client.isOpen) client.destroy();
  }
}

test('follows the master that the sentinels name, and keeps sessions', async () => {
  const [masterPort = 0, replicaPort = 0, sentinelPort = 0] = await reservePorts(3);
  // By default a replica waits five seconds for its first copy.
  const master = await startRedis(masterPort, '--save', '', '--repl-diskless-sync-delay', '0');
  await startRedis(replicaPort, '--save', '', '--replicaof', `127.0.0.1 ${masterPort}`);
  await until(async () => (await ask(replicaPort, 'INFO', 'replication')).includes('master_link_status:up'), 20_000);
  const settings = join(folder, 'sentinel.conf');
  const lines = [
    `monitor main 127.0.0.1 ${masterPort} 1`,
    'down-after-milliseconds main 2000',
    'failover-timeout main 2000',
  ];
  writeFileSync(settings, lines.map((line) => `sentinel ${line}\n`).join(''));
  await startRedis(sentinelPort, settings, '--sentinel');
  await until(
    async () => (await ask(sentinelPort, 'SENTINEL', 'replicas', 'main')).includes(String(replicaPort)),
    20_000,
  );
  const bff = await startBff({
    REDIS_URL: 'redis://sentinel.example',
    REDIS_SENTINELS: `127.0.0.1:${sentinelPort}`,
    REDIS_SENTINEL_NAME: 'main',
  });
  const hasRedis = async () => !(await bff.send('/readyz')).text.includes('Redis');
  await until(hasRedis, 10_000);
  const headers = { 'sec-fetch-site': 'same-origin' };
  const credentials = { username: 'customer', password: PASSWORD };
  const cookie = cookieOf(await bff.send('/api/login', { method: 'POST', headers, body: credentials }));
  await until(async () => (await bff.redis.wait(1, 100)) === 1, 5_000);

  master.kill('SIGKILL');
  const named = () => ask(sentinelPort, 'SENTINEL', 'get-master-addr-by-name', 'main');
  await until(async () => (await named()).includes(String(replicaPort)), 20_000);
  await until(hasRedis, 20_000);
  expect((await bff.send('/api/appointments', { headers: { cookie } })).status).toBe(200);
  expect(
    (await bff.send('/api/login', { method: 'POST', headers, body: { ...credentials, password: 'x' } })).status,
  ).toBe(401);
});
