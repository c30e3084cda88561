import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { FaultProxy } from './fault-proxy.ts';
import { startFaultProxy } from './fault-proxy.ts';

let server: Server;
let proxy: FaultProxy;
let arrived = 0;

beforeAll(async () => {
  server = createServer((_request, response) => {
    arrived += 1;
    response.end('here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(async () => {
  arrived = 0;
  proxy = await startFaultProxy({ port: (server.address() as AddressInfo).port });
});
afterEach(() => proxy.close());
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(patience = 2000): Promise<string> {
  const signal = AbortSignal.timeout(patience);
  const response = await fetch(`http://127.0.0.1:${proxy.port}/`, { headers: { connection: 'close' }, signal });
  return await response.text();
}

test('passes data on until it is told otherwise, and again afterwards', async () => {
  expect(await ask()).toBe('here');
  proxy.behave({ kind: 'reset' }, 1);
  await expect(ask()).rejects.toThrow('fetch failed');
  expect(await ask()).toBe('here');
  expect(proxy.hurt).toBe(1);
  expect(arrived).toBe(2);
});

test('latency makes answers late and leaves them whole', async () => {
  proxy.behave({ kind: 'latency', milliseconds: 100 });
  const begin = performance.now();
  expect(await ask()).toBe('here');
  expect(performance.now() - begin).toBeGreaterThanOrEqual(195);
});

test('a reset reaches nobody, a black hole answers nobody', async () => {
  proxy.behave({ kind: 'reset' });
  await expect(ask()).rejects.toThrow('fetch failed');
  proxy.behave({ kind: 'black-hole' });
  await expect(ask(300)).rejects.toThrow('aborted due to timeout');
  expect(arrived).toBe(0);
});

test('a cut loses the answer to a request that arrived', async () => {
  proxy.behave({ kind: 'cut' });
  await expect(ask()).rejects.toThrow('fetch failed');
  expect(arrived).toBe(1);
});

test('a connection that was open before is hurt by its next use', async () => {
  const url = `http://127.0.0.1:${proxy.port}/`;
  expect(await (await fetch(url)).text()).toBe('here');
  proxy.behave({ kind: 'cut' });
  await expect(fetch(url, { method: 'POST' })).rejects.toThrow('fetch failed');
  expect(arrived).toBe(2);
});
