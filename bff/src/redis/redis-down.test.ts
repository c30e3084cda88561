import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import { PASSWORD } from '../testing/fake-users.ts';
import { PAGE_REQUEST, releaseEmptyShell } from '../testing/publish-release.ts';
import { cookieOf, startBff, stopBffs, type TestBff, testRedisUrl } from '../testing/start-bff.ts';

/** A TCP proxy to Redis that can go silent, like a stopped Redis, or be cut, like a dead one. */
async function startProxy() {
  const target = new URL(testRedisUrl());
  const sockets = new Set<Socket>();
  const { connect } = await import('node:net');
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    near.pipe(far);
    far.pipe(near);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    return new Promise((resolve) => server.close(resolve));
  };
  return {
    url: `redis://127.0.0.1:${port}${target.pathname}`,
    cut,
    reopen: () => listen(port),
    silence: () => {
      for (const socket of sockets) socket.pause();
    },
    resume: () => {
      for (const socket of sockets) socket.resume();
    },
  };
}

const REDIS_AWAY = 'Signed-in users get 503: Redis does not answer.';
const OWN = { 'sec-fetch-site': 'same-origin' };
const credentials = { username: 'customer', password: PASSWORD };

let bff: TestBff;
let proxy: Awaited<ReturnType<typeof startProxy>>;
let cookie: string;

beforeEach(async () => {
  proxy = await startProxy();
  bff = await startBff({ REDIS_URL: proxy.url });
  releaseEmptyShell(bff);
  await until(() => bff.redis.isReady, 5_000);
  await bff.redis.flushDb();
  cookie = cookieOf(await bff.send('/api/login', { method: 'POST', headers: OWN, body: credentials }));
});
afterEach(async () => {
  await stopBffs();
  await proxy.cut();
});

/** Counts Redis commands: the first times out after 0.8 s and the next soon after, so two fail within a second. */
function countCommands(): () => number {
  const { sendCommand } = bff.redis;
  let count = 0;
  bff.redis.sendCommand = ((...command: Parameters<typeof sendCommand>) => {
    count += 1;
    return Reflect.apply(sendCommand, bff.redis, command);
  }) as typeof sendCommand;
  return () => count;
}

async function expectSignedInToWait(): Promise<void> {
  const commands = countCommands();
  const asked = bff.services.users.seen.length;
  for (const [path, sending] of [
    ['/api/user', {}],
    ['/api/appointments', {}],
    ['/api/payment/quotes/x', {}],
    ['/api/logout', { method: 'POST' }],
    ['/api/login', { method: 'POST', body: credentials }],
  ] as const) {
    const before = commands();
    const answer = await bff.send(path, { ...sending, headers: { ...OWN, cookie } });
    expect([path, answer.status, answer.code]).toEqual([path, 503, 'UNAVAILABLE']);
    expect(commands() - before).toBeLessThanOrEqual(2);
  }
  const signIn = await bff.send('/api/login', { method: 'POST', headers: OWN, body: credentials });
  expect([signIn.status, bff.services.users.seen.length]).toEqual([503, asked]);
}

async function expectPublicToGoOn(): Promise<void> {
  const body = { any: 'thing' };
  expect((await bff.send('/api/user')).status).toBe(401);
  expect((await bff.send('/api/payment/quotes/x')).status).toBe(200);
  expect((await bff.send('/api/public/quotes', { method: 'POST', body })).status).toBe(200);
  expect((await bff.send('/api/create-payment-intent', { method: 'POST', body })).status).toBe(200);
  expect((await bff.send('/api/stripe/webhook', { method: 'POST', body: '{}', headers: { cookie } })).status).toBe(200);
  expect((await bff.send('/healthz')).status).toBe(200);
  // It stays in the load balancer, and says what is missing.
  const ready = await bff.send('/readyz');
  expect([ready.status, ready.text]).toEqual([200, expect.stringContaining(REDIS_AWAY)]);
  expect((await bff.send('/mf/none/000000/x.js')).status).toBe(404);
  expect((await bff.send('/auth', PAGE_REQUEST)).status).toBe(200);
}

test('without Redis, public pages work and sessions resume afterwards', async () => {
  expect((await bff.send('/readyz')).text).not.toContain(REDIS_AWAY);
  await proxy.cut();
  await until(() => !bff.redis.isReady, 5_000);
  await expectSignedInToWait();
  await expectPublicToGoOn();
  await proxy.reopen();
  await until(() => bff.redis.isReady, 5_000);
  expect((await bff.send('/api/user', { headers: { cookie } })).status).toBe(200);
  expect((await bff.send('/api/appointments', { headers: { cookie } })).status).toBe(200);
});

test('with a silent Redis, every request is answered within a second', async () => {
  proxy.silence();
  await expectSignedInToWait();
  await expectPublicToGoOn();
  proxy.resume();
  await until(async () => !(await bff.send('/readyz')).text.includes('Redis'), 5_000);
  // The sign-out that was answered 503 may still have run.
  expect([200, 401]).toContain((await bff.send('/api/user', { headers: { cookie } })).status);
});

test('a BFF started without Redis works and limits once Redis is up', async () => {
  await proxy.cut();
  const early = await startBff({ REDIS_URL: proxy.url, LOGIN_LIMIT_PER_15_MIN: '2' });
  const wrong = { method: 'POST', headers: OWN, body: { ...credentials, password: 'wrong' } };
  expect([(await early.send('/readyz')).status, (await early.send('/api/login', wrong)).status]).toEqual([200, 503]);
  await proxy.reopen();
  await until(() => early.redis.isReady, 5_000);
  await early.redis.flushDb();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 3; attempt += 1) statuses.push((await early.send('/api/login', wrong)).status);
  expect(statuses).toEqual([401, 401, 429]);
});
