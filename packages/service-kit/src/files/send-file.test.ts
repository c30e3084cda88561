import { request as connect, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import type { FileResult, Route } from '@tailgate/contracts';
import request from 'supertest';
import { appError } from '../errors/app-error.ts';
import { createServiceApp } from '../http/app.ts';
import { type Handler, mountRoutes } from '../http/routes.ts';
import { createLogger } from '../process/log.ts';
import { createTestIdentity, until } from '../testing/index.ts';

const keys = createTestIdentity('users');
const route = {
  name: 'export',
  method: 'GET',
  path: '/export',
  service: 'users',
  roles: ['ANONYMOUS'],
  summary: '',
  file: 'text/csv',
} as const satisfies Route & { name: string };

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

function appFor(content: FileResult['content'] | (() => AsyncIterable<string>)) {
  const lines: string[] = [];
  const handler = async () => ({ filename: 'list.csv', content: typeof content === 'function' ? content() : content });
  const app = createServiceApp({
    name: 'test',
    log: createLogger({ name: 'test', destination: { write: (line) => lines.push(line) } }),
    router: mountRoutes([{ route, handler: handler as unknown as Handler<Route> }], {
      verify: keys.verifierFor('users'),
    }),
    ready: async () => undefined,
  });
  return { app, lines };
}

/** What a client receives before the answer ends or the connection closes. */
async function read(app: ReturnType<typeof appFor>['app'], onData: () => void = () => undefined) {
  server = createServer(app);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return await new Promise<{ text: string; complete: boolean }>((resolve, reject) => {
    connect({ port, path: '/export' }, (incoming) => {
      let text = '';
      incoming.on('data', (piece) => {
        text += piece;
        onData();
      });
      incoming.on('error', () => undefined);
      incoming.on('close', () => resolve({ text, complete: incoming.complete }));
    })
      .on('error', reject)
      .end();
  });
}

test('sends text as a download with its type and name, uncached', async () => {
  const answer = await request(appFor('id,name\r\n1,Zoë\r\n').app).get('/export');
  expect([answer.status, answer.text]).toEqual([200, 'id,name\r\n1,Zoë\r\n']);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="list.csv"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
});

test('sends a stream piece by piece', async () => {
  let sent = 0;
  let firstSeen: () => void = () => undefined;
  const seen = new Promise<void>((resolve) => {
    firstSeen = resolve;
  });
  const { app } = appFor(async function* () {
    sent += 1;
    yield 'one\n';
    // Wait until the client has the first piece. If the answer were buffered, this would hang.
    await seen;
    sent += 1;
    yield 'two é\n';
  });
  expect(await read(app, firstSeen)).toEqual({ text: 'one\ntwo é\n', complete: true });
  expect(sent).toBe(2);
});

test('sends an empty stream as an empty file', async () => {
  const answer = await request(appFor(async function* () {}).app).get('/export');
  expect([answer.status, answer.text]).toEqual([200, '']);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="list.csv"');
});

test.each([
  ['a refusal', () => appError('NOT_FOUND', 'No such list'), 404, 'NOT_FOUND'],
  ['a fault', () => new Error('relation "secret" does not exist'), 500, 'INTERNAL'],
] as const)('%s before the first piece is an error answer, and no file', async (_what, failure, status, code) => {
  const { app } = appFor(async function* () {
    await setTimeout(5);
    if (status > 0) throw failure();
    yield 'never';
  });
  const answer = await request(app).get('/export');
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.headers).not.toHaveProperty('content-disposition');
  expect(answer.text).not.toContain('secret');
});

test('closes the connection after a failure half-way, so that a partial file is not mistaken for a whole one', async () => {
  const { app, lines } = appFor(async function* () {
    yield 'one\n';
    await setTimeout(20);
    throw new Error('the database went away');
  });
  const { text, complete } = await read(app);
  expect(complete).toBe(false);
  expect(text).toBe('one\n');
  await until(() => lines.join('').includes('the database went away'), 5_000);
});

test('ends the stream when the client disconnects, without an error', async () => {
  let ended = false;
  const { app, lines } = appFor(async function* () {
    try {
      for (;;) {
        yield 'x'.repeat(64 * 1024);
        await setTimeout(1);
      }
    } finally {
      ended = true;
    }
  });
  server = createServer(app);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => {
    const going = connect({ port, path: '/export' }, (incoming) => {
      incoming.once('data', () => {
        going.destroy();
        resolve();
      });
    });
    going.on('error', () => undefined).end();
  });
  await until(() => ended, 5_000);
  expect(lines.join('')).not.toContain('request failed');
});
