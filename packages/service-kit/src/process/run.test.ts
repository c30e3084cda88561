import { Agent, get } from 'node:http';
import { expect, test } from '@jest/globals';
import express from 'express';
import { createStartingApp } from '../http/app.ts';
import { silentLog } from '../testing/index.ts';
import { serve } from './run.ts';

function fetchWith(agent: Agent, port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ port, path, agent }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk));
      response.on('end', () => resolve(text));
    }).on('error', reject);
  });
}

test('finishes running requests, refuses new ones, then stops the rest in order', async () => {
  const app = express();
  const order: string[] = [];
  app.get('/quick', (_request, response) => void response.send('quick'));
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>();
  app.get('/slow', async (_request, response) => {
    ask();
    await refused;
    order.push('answered');
    response.send('slow');
  });
  const step = (name: string) => async () => void order.push(name);
  const failing = async () => Promise.reject(new Error('already closed'));
  const running = await serve({
    log: silentLog,
    app,
    port: 0,
    host: '127.0.0.1',
    onStop: [step('jobs'), failing, step('database')],
  });
  const agent = new Agent({ keepAlive: true });
  expect(await fetchWith(agent, running.port, '/quick')).toBe('quick');

  const inFlight = fetchWith(agent, running.port, '/slow');
  await asked;
  const stopped = Promise.all([running.stop(), running.stop()]);
  await expect(fetchWith(new Agent(), running.port, '/quick')).rejects.toThrow('ECONNREFUSED');
  refuse();
  expect(await inFlight).toBe('slow');
  // The idle keep-alive connection must not hold the process for a minute, or this test would time out.
  await stopped;
  expect(order).toEqual(['answered', 'jobs', 'database']);
  agent.destroy();
});

test('is not ready before it stops listening, and asks its clients to close their connections', async () => {
  const app = express();
  app.get(['/readyz', '/healthz', '/quick'], (_request, response) => void response.send('ok'));
  const running = await serve({ log: silentLog, app, port: 0, host: '127.0.0.1', shutdownDelayMs: 1_000 });
  const get = async (path: string) => {
    const { status, headers } = await fetch(`http://127.0.0.1:${running.port}${path}`);
    return [status, headers.get('connection')];
  };
  expect(await get('/readyz')).toEqual([200, 'keep-alive']);
  const stopped = running.stop();
  expect(await Promise.all([get('/readyz'), get('/healthz'), get('/quick')])).toEqual([
    [503, 'close'],
    [200, 'close'],
    [200, 'close'],
  ]);
  await stopped;
});

test('rejects a taken port', async () => {
  const first = await serve({ log: silentLog, app: express(), port: 0, host: '127.0.0.1' });
  await expect(serve({ log: silentLog, app: express(), port: first.port, host: '127.0.0.1' })).rejects.toThrow(
    'EADDRINUSE',
  );
  await first.stop();
});

test('is alive and not ready until it is prepared, then serves and stops with its app', async () => {
  const order: string[] = [];
  const running = await serve({
    log: silentLog,
    app: createStartingApp('things', silentLog),
    port: 0,
    host: '127.0.0.1',
  });
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${running.port}${path}`)).status;
  expect([await status('/healthz'), await status('/readyz'), await status('/things')]).toEqual([200, 503, 503]);
  const app = express();
  app.get('/things', (_request, response) => void response.send('things'));
  running.use(app, [async () => void order.push('database')]);
  expect(await status('/things')).toBe(200);
  await running.stop();
  expect(order).toEqual(['database']);
});
