import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { makeLive, openStorage, type ReleaseStorage, readState, startCanary } from '@tailgate/releases';
import { silentLog } from '@tailgate/service-kit/testing';
import type { SecurityEventInput } from '../security-events/security-events.ts';
import { startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';
import { storeRelease } from '../testing/stored-releases.ts';
import { recordReport } from './browser-reports/record-report.ts';
import { createLiveReleases } from './live-releases.ts';
import { rollBackFailing } from './roll-back-failing.ts';

let bff: TestBff;
let storage: ReleaseStorage;
let stable: string;
let events: SecurityEventInput[];
beforeEach(async () => {
  events = [];
  bff = await startBff();
  storage = await openStorage(bff.releases);
  await makeLive(storage, 'shell', await storeRelease(storage, 'shell'), 'Ann');
  stable = await goLive();
});
afterAll(stopBffs);

/** Makes a new version of payment live. @returns the version */
async function goLive(): Promise<string> {
  const release = await storeRelease(storage, 'payment');
  await makeLive(storage, 'payment', release, 'Ann');
  return release.version;
}

async function canary(): Promise<string> {
  const release = await storeRelease(storage, 'payment');
  await startCanary(storage, 'payment', { release, percent: 10 }, 'Ann');
  return release.version;
}

/** Reports loads, each from another address unless `address` is given. */
async function report(version: string, { loads, failed }: { loads: number; failed: number }, address?: string) {
  const release = { name: 'payment', version };
  for (let index = 0; index < loads; index += 1) {
    const failures = index < failed ? [{ ...release, kind: 'render' as const }] : [];
    const one = { shell_version: version, loads: [release], failures, errors: [], vitals: [] };
    await recordReport(bff.redis, one, address ?? `address ${index}`);
  }
}

/** Two BFFs look at the same time. @returns what is live afterwards */
async function look() {
  const { redis, config } = bff;
  const releases = createLiveReleases(storage, silentLog);
  await releases.refresh();
  const securityEvents = {
    record: (event: SecurityEventInput) => void events.push(event),
    stop: async () => undefined,
  };
  const watched = { storage, releases, redis, config, log: silentLog, securityEvents };
  await Promise.all([1, 2].map(() => rollBackFailing(watched)));
  const { payment } = (await readState(storage)).remotes;
  return { live: payment?.stable.version, canary: payment?.canary?.release.version, log: payment?.log ?? [] };
}

test('ends a canary that fails more often than the live version, once', async () => {
  const version = await canary();
  await report(stable, { loads: 50, failed: 1 });
  await report(version, { loads: 50, failed: 10 });
  const { live, canary: running, log } = await look();
  expect([live, running]).toEqual([stable, undefined]);
  const reason = `20 % of 50 loads failed, but 2 % of those of ${stable}`;
  expect(log[0]).toMatchObject({ version, percent: 0, by: 'automatic roll-back', reason });
  expect(log).toHaveLength(3);
  expect(events).toEqual([{ kind: 'canary-ended', detail: `payment ${version}: ${reason}` }]);
});

test.each([
  ['fails as often as the live version', { loads: 50, failed: 12 }, { loads: 50, failed: 12 }, undefined],
  ['failed a few times only', { loads: 50, failed: 0 }, { loads: 20, failed: 9 }, undefined],
  ['failed for one address only', { loads: 50, failed: 0 }, { loads: 50, failed: 50 }, 'one address'],
])('keeps a canary that %s', async (_, ofStable, ofCanary, address) => {
  const version = await canary();
  await report(stable, ofStable);
  await report(version, ofCanary, address);
  expect((await look()).canary).toBe(version);
});

test('a live version that fails for most loads goes back one version, and no further', async () => {
  const second = await goLive();
  await report(stable, { loads: 30, failed: 30 });
  await report(second, { loads: 30, failed: 20 });
  const { live, log } = await look();
  expect(live).toBe(stable);
  expect(log[0]).toMatchObject({ version: stable, by: 'automatic roll-back', reason: '67 % of 30 loads failed' });
  const detail = `payment ${second} to ${stable}: 67 % of 30 loads failed`;
  expect(events).toContainEqual({ kind: 'release-rolled-back', detail });
  expect((await look()).live).toBe(stable);
});

test('keeps a live version that fails for less than half of the loads, and the first one', async () => {
  await report(stable, { loads: 30, failed: 30 });
  expect((await look()).live).toBe(stable);
  const second = await goLive();
  await report(second, { loads: 30, failed: 14 });
  expect((await look()).live).toBe(second);
});
