import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { serve } from '../process/run.ts';
import { silentLog } from '../testing/index.ts';
import { startTestMetrics, type TestMetrics } from '../testing/scrape.ts';
import { createThingsApp } from '../testing/things-app.ts';
import { until } from '../testing/until.ts';
import { publishJobAttempt } from './channels.ts';
import { type Readings, readings } from './readings.ts';
import { startMetrics } from './start-metrics.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function measured(...sources: Readings[]): Promise<TestMetrics> {
  const metrics = await startTestMetrics({ name: 'users', log: silentLog, readings: sources });
  stops.push(() => metrics.stop());
  return metrics;
}

test('counts requests by route and status, and shows no address', async () => {
  const metrics = await measured();
  const running = await serve({ log: silentLog, app: createThingsApp().app, port: 0, host: '127.0.0.1' });
  stops.push(() => running.stop());
  const url = `http://127.0.0.1:${running.port}`;
  for (const path of ['/things/7', '/things/8', '/things/8?a=hunter2', '/things', '/hunter2', '/healthz'])
    await fetch(url + path);

  const values = await metrics.values();
  const count = (labels: string) => values.get(`tailgate_http_request_duration_seconds_count{${labels}}`);
  expect(count('route="readThing",status="200"')).toBe(2);
  expect(count('route="readThing",status="400"')).toBe(1);
  expect(count('route="listThings",status="401"')).toBe(1);
  expect(count('route="(none)",status="404"')).toBe(1);
  expect(count('route="(health)",status="200"')).toBe(1);
  expect([...values.keys()].join()).not.toContain('hunter2');
  // The scrapes are not among them.
  expect([...values.keys()].filter((key) => key.includes('request_duration_seconds_count'))).toHaveLength(5);
});

test('counts a client that left', async () => {
  const metrics = await measured();
  const server = createServer(() => undefined).listen(0);
  stops.push(async () => void server.close());
  const { port } = server.address() as { port: number };
  const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'));
  await new Promise((resolve) => server.once('request', resolve));
  socket.destroy();
  await until(async () => {
    const left = 'tailgate_http_request_duration_seconds_count{route="(none)",status="499"}';
    expect((await metrics.values()).get(left)).toBe(1);
  });
});

test('counts attempts of jobs, and the delay of those that are done', async () => {
  const metrics = await measured();
  for (const result of ['failed', 'done'] as const)
    publishJobAttempt(() => ({ queue: 'mail', result, durationMs: 20, delayMs: 4_000 }));
  const values = await metrics.values();
  expect(values.get('tailgate_job_duration_seconds_count{queue="mail",result="failed"}')).toBe(1);
  expect(values.get('tailgate_job_delay_seconds_sum{queue="mail"}')).toBe(4);
  expect(Date.now() / 1_000 - (values.get('tailgate_job_last_done_timestamp_seconds{queue="mail"}') ?? 0)).toBeLessThan(
    60,
  );
});

test('reads gauges once for many scrapes, and leaves out what cannot be read', async () => {
  let reads = 0;
  const slow = readings({
    name: 'slow',
    gauges: { tailgate_slow: { help: 'slow' }, tailgate_by_color: { help: 'colors', labels: ['color'] } },
    read: async () => ({ tailgate_slow: ++reads, tailgate_by_color: [{ labels: { color: 'red' }, value: 2 }] }),
  });
  let broken = false;
  const fragile = readings({
    name: 'fragile',
    everySeconds: 0,
    gauges: { tailgate_fragile: { help: 'fragile' } },
    read: async () => {
      if (broken) throw new Error('the database is away');
      return { tailgate_fragile: 1 };
    },
  });
  const metrics = await measured(slow, fragile);
  await Promise.all([metrics.values(), metrics.values()]);
  const before = await metrics.values();
  expect([reads, before.get('tailgate_slow'), before.get('tailgate_by_color{color="red"}')]).toEqual([1, 1, 2]);
  expect([before.get('tailgate_fragile'), before.get('tailgate_reading_ok{reading="fragile"}')]).toEqual([1, 1]);
  broken = true;
  const after = await metrics.values();
  expect([after.has('tailgate_fragile'), after.get('tailgate_reading_ok{reading="fragile"}')]).toEqual([false, 0]);
  expect(after.get('tailgate_slow')).toBe(1);
});

test('serves nothing but the metrics, and only on its own port', async () => {
  const { port } = await measured();
  const url = `http://127.0.0.1:${port}`;
  expect((await fetch(url)).status).toBe(404);
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${url}/metrics`)).headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
});

test('does not even load the library without METRICS_PORT', async () => {
  const stop = await startMetrics({ METRICS_HOST: '127.0.0.1' }, { name: 'users', log: silentLog, readings: [] });
  await stop();
  const script = `import { createRequire } from 'node:module';
    import { startMetrics } from './start-metrics.ts';
    import './index.ts';
    await startMetrics({ METRICS_HOST: '127.0.0.1' }, { readings: [] });
    console.log(Object.keys(createRequire(import.meta.url).cache).filter((file) => file.includes('prom-client')).length);`;
  const run = (text: string) =>
    execFileSync(process.execPath, ['--input-type=module', '--eval', text], { cwd: import.meta.dirname }).toString();
  expect(run(script)).toBe('0\n');
  expect(
    Number(run(script.replace('await startMetrics', "await import('./serve-metrics.ts');\nawait startMetrics"))),
  ).toBeGreaterThan(0);
});
