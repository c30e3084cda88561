import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { closeAll, SECRET_KEY, startSandbox } from '../testing/start-sandbox.ts';

const PORTAL = 'http://localhost:8080';
let port = '';
beforeAll(async () => {
  ({ port } = new URL((await startSandbox({ allowedOrigins: [PORTAL] })).url));
});
afterAll(closeAll);

function ask(path: string, headers: Record<string, string>, method = 'GET'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers: { host: `localhost:${port}`, ...headers } };
    const asking = request(options, (answer) => resolve(answer.resume().statusCode));
    asking.on('error', reject).end();
  });
}

test.each(['/', '/_sandbox/log', '/stripe.js'])('%s is for this machine, by its own names only', async (path) => {
  expect([await ask(path, {}), await ask(path, { host: `127.0.0.1:${port}` })]).toEqual([200, 200]);
  for (const host of ['evil.example', `evil.example:${port}`, 'localhost.evil.example'])
    expect([host, await ask(path, { host })]).toEqual([host, 403]);
});

test('pages of other sites neither read the log nor reset the data', async () => {
  for (const origin of ['http://evil.example', 'null', 'http://localhost.evil.example']) {
    expect(await ask('/_sandbox/log', { origin })).toBe(403);
    expect(await ask('/_sandbox/reset', { origin }, 'POST')).toBe(403);
  }
  expect(await ask('/_sandbox/log', { origin: PORTAL })).toBe(200);
});

test('payments calls the API by any name, with its key', async () => {
  const headers = { host: 'stripe-sandbox:12111', authorization: `Bearer ${SECRET_KEY}` };
  expect(await ask('/v1/payment_intents', headers)).toBe(200);
  expect(await ask('/v1/payment_intents', { host: 'evil.example' })).toBe(401);
});
