import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { silentLog, until } from '@tailgate/service-kit/testing';
import { startTestMetrics, type TestMetrics } from '@tailgate/service-kit/testing/metrics';
import { createLiveReleases } from '../releases/live-releases.ts';
import { openReleases } from '../releases/open-releases.ts';
import { PAGE_REQUEST, releaseRemote, releaseShell, replaceRegistry } from '../testing/publish-release.ts';
import { startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';
import { bffMetrics } from './bff-metrics.ts';

let bff: TestBff;
let metrics: TestMetrics;
let shell_version: string;
let payment: string;
beforeAll(async () => {
  bff = await startBff();
  const { redis, config } = bff;
  shell_version = releaseShell(bff);
  const releases = createLiveReleases(await openReleases(config), silentLog);
  const options = bffMetrics({ redis, releases, log: silentLog });
  const readings = options.readings.map((one) => ({ ...one, everySeconds: 0 }));
  metrics = await startTestMetrics({ ...options, readings });
  const release = releaseRemote(bff, 'payment', { '/payment/:reference': 'public' });
  replaceRegistry(bff, { payment: release });
  payment = release.version;
  await releases.refresh();
});
afterAll(async () => {
  await metrics.stop();
  await stopBffs();
});

test('counts live sessions', async () => {
  expect((await metrics.values()).get('tailgate_sessions')).toBe(0);
  await bff.signIn('CUSTOMER');
  await bff.signIn('ADMIN');
  expect((await metrics.values()).get('tailgate_sessions')).toBe(2);
});

test('shows what browsers report about each version, and which is live', async () => {
  const failure = { name: 'payment', version: payment, kind: 'render' };
  const report = {
    shell_version,
    loads: [{ name: 'payment', version: payment }],
    failures: [failure],
    errors: [],
    vitals: [],
  };
  const headers = { 'sec-fetch-site': 'same-origin' };
  expect((await bff.send('/api/browser-reports', { method: 'POST', headers, body: report })).status).toBe(204);
  const values = await metrics.values();
  const of = (name: string) => values.get(`tailgate_release_${name}{front_end="payment",version="${payment}"}`);
  expect([of('loads'), of('failed_loads'), of('live')]).toEqual([1, 1, 1]);
});

test('counts pages and files without their addresses, and round trips to Redis', async () => {
  await bff.send('/payment/very-secret', PAGE_REQUEST);
  // Over a connection that stays open: a client who closes it with the last byte may count as one who left.
  await fetch(`${bff.url}/mf/payment/${payment}/remote.2.js`).then((answer) => answer.text());
  await bff.send('/api/nothing');
  const counts = async () => {
    const values = await metrics.values();
    const count = (route: string, status: number) =>
      values.get(`tailgate_http_request_duration_seconds_count{route="${route}",status="${status}"}`);
    return [count('(page)', 200), count('(file)', 200), count('(none)', 404)];
  };
  // A file may be counted just after its last byte has arrived.
  await until(async () => expect(await counts()).toEqual([1, 1, 1]));
  const values = await metrics.values();
  expect([...values.keys()].join()).not.toContain('secret');
  expect(values.get('tailgate_redis_command_duration_seconds_count')).toBeGreaterThan(3);
  expect([values.get('tailgate_redis_up'), values.get('tailgate_redis_command_failures_total')]).toEqual([1, 0]);
  await bff.redis.sendCommand(['NOSUCHCOMMAND']).catch(() => undefined);
  expect((await metrics.values()).get('tailgate_redis_command_failures_total')).toBe(1);
});

test('keeps what the alerts and the dashboard are written against', async () => {
  expect(await metrics.promised()).toBe(await metrics.recorded());
});
