import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

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

async function get(timeout = 2000): Promise<string> {
  const signal = AbortSignal.timeout(timeout);
  const response = await fetch(`http://127.0.0.1:${proxy.port}/`, { headers: { connection: 'close' }, signal });
  return await response.text();
}

test('passes data on before and after a fault', async () => {
  expect(await get()).toBe('here');
  proxy.setFault({ kind: 'reset' }, 1);
  await expect(get()).rejects.toThrow('fetch failed');
  expect(await get()).toBe('here');
  expect(proxy.affected).toBe(1);
  expect(arrived).toBe(2);
});

test('latency delays an answer and leaves it intact', async () => {
  proxy.setFault({ kind: 'latency', milliseconds: 100 });
  const begin = performance.now();
  expect(await get()).toBe('here');
  expect(performance.now() - begin).toBeGreaterThanOrEqual(195);
});

test('a reset and a black hole keep the request from arriving', async () => {
  proxy.setFault({ kind: 'reset' });
  await expect(get()).rejects.toThrow('fetch failed');
  proxy.setFault({ kind: 'black-hole' });
  await expect(get(300)).rejects.toThrow('aborted due to timeout');
  expect(arrived).toBe(0);
});

test('a cut drops the answer to a request that arrived', async () => {
  proxy.setFault({ kind: 'cut' });
  await expect(get()).rejects.toThrow('fetch failed');
  expect(arrived).toBe(1);
});

test('a fault affects connections that were already open', async () => {
  const url = `http://127.0.0.1:${proxy.port}/`;
  expect(await (await fetch(url)).text()).toBe('here');
  proxy.setFault({ kind: 'cut' });
  await expect(fetch(url, { method: 'POST' })).rejects.toThrow('fetch failed');
  expect(arrived).toBe(2);
});
