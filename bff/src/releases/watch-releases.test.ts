import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { type BrowserReport, type FrontEndReleases, routes } from '@tailgate/contracts';
import { liveVersion, type ReleaseStorage, readState } from '@tailgate/releases';
import { remote } from '@tailgate/releases/testing/made-up-releases';
import { createLogger } from '@tailgate/service-kit';
import type { SecurityEventInput } from '../security-events/security-events.ts';
import { PAGE_REQUEST, readBoot } from '../testing/publish-release.ts';
import { stopBffs, type TestBff } from '../testing/start-bff.ts';
import { startTokenPortal, store } from '../testing/token-portal.ts';
import { createLiveReleases } from './live-releases.ts';
import { openReleases } from './open-releases.ts';
import { watchReleases } from './watch-releases.ts';

const A_WEEK = 7 * 24 * 60 * 60_000;

let bff: TestBff;
let storage: ReleaseStorage;
let headers: Record<string, string>;
let shell: string;
let stable: string;
let events: SecurityEventInput[];
let logged: string[];
beforeEach(async () => {
  [events, logged] = [[], []];
  bff = await startTokenPortal({ TRUST_PROXY: '1', CANARY_LOADS: '20' });
  storage = await openReleases(bff.config);
  headers = await bff.signIn('SUPER_ADMIN');
  const state = await readState(storage);
  [shell, stable] = [liveVersion(state, 'shell') ?? '', liveVersion(state, 'payment') ?? ''];
});
afterAll(stopBffs);

/** Stores a new version of payment. @returns the version */
async function storeNext({ live = false } = {}): Promise<string> {
  const next = remote({ code: `const text = '${randomUUID()}';` });
  await store(bff.releases, next, { live });
  return next.record.release.version;
}

const PLAN = [
  { percent: 1, minutes: 10 },
  { percent: 50, minutes: 60 },
  { percent: 100, minutes: null },
];

async function canary(steps: object[] = PLAN): Promise<string> {
  const version = await storeNext();
  const answer = await bff.send('/api/releases/payment/canary', { method: 'PUT', headers, body: { version, steps } });
  expect(answer.status).toBe(204);
  return version;
}

async function change(action: string, version: string, percent: number): Promise<number> {
  const body = { version, percent, action };
  return (await bff.send('/api/releases/payment/canary', { method: 'POST', headers, body })).status;
}

interface Reported {
  readonly loads: number;
  readonly failed?: number;
  readonly erring?: number;
  readonly LCP?: number;
  readonly INP?: number;
}

/** Browsers report loads, each from another address unless `address` is given. */
async function report(
  version: string,
  { loads, failed = 0, erring = 0, LCP = 900, INP = 40 }: Reported,
  from?: string,
) {
  const release = { name: 'payment', version };
  const vital = { ...release, route: '/payment/:reference' };
  const error = {
    ...vital,
    kind: 'uncaught' as const,
    message: 'Error: late',
    stack: '',
    component_stack: '',
    count: 3,
  };
  const sent = Array.from({ length: loads }, async (_, index) => {
    const body: BrowserReport = {
      shell_version: shell,
      loads: [release],
      failures: index < failed ? [{ ...release, kind: 'render' }] : [],
      errors: index < erring ? [error, { ...error, message: 'Error: later' }] : [],
      vitals: [
        { ...vital, vital: 'LCP', value: index % 2 === 0 ? LCP : 900 },
        { ...vital, vital: 'INP', value: index % 2 === 0 ? INP : 40 },
      ],
    };
    const own = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': from ?? `10.0.${index >> 8}.${index & 255}` };
    expect((await bff.send('/api/browser-reports', { method: 'POST', headers: own, body: { ...body } })).status).toBe(
      204,
    );
  });
  await Promise.all(sent);
}

/** Each BFF looks, by its own storage and log. */
async function look(bffs = [bff], after = A_WEEK) {
  const log = createLogger({ name: 'bff', destination: { write: (line) => logged.push(line) } });
  const securityEvents = {
    record: (event: SecurityEventInput) => void events.push(event),
    stop: async () => undefined,
  };
  const looks = bffs.map(async ({ redis, config }) => {
    const own = await openReleases(config);
    const releases = createLiveReleases(own, log);
    await releases.refresh();
    const now = () => Date.now() + after;
    return () => watchReleases({ storage: own, releases, redis, config, log, securityEvents, now });
  });
  await Promise.all((await Promise.all(looks)).map((run) => run()));
  return await payment();
}

async function payment(): Promise<FrontEndReleases> {
  const answer = await bff.send('/api/releases', { headers });
  const found = routes.listReleases.response.parse(answer.json).find(({ name }) => name === 'payment');
  if (!found) throw new Error('payment is not listed');
  return found;
}
const shares = ({ changes }: FrontEndReleases) => changes.map(({ by, percent, action }) => [by, action ?? percent]);
const logLine = (message: string) => logged.map((line) => JSON.parse(line)).find(({ msg }) => msg === message);

test('a canary that does as well as the live version goes to 100 % automatically, and can be rolled back', async () => {
  const version = await canary();
  await report(stable, { loads: 40, failed: 1 });
  const waiting = await look();
  expect(waiting.canary).toMatchObject({
    percent: 1,
    waits_for: 'The canary has 0 of the 20 loads that a decision needs',
  });
  await report(version, { loads: 40, failed: 1, erring: 1 });
  expect((await look([bff], 0)).canary).toMatchObject({ percent: 1, waits_for: null });
  expect((await look()).canary).toMatchObject({ version, percent: 50 });
  const done = await look();
  expect([done.live, done.canary, done.roll_back_to]).toEqual([version, null, stable]);
  expect(shares(done).slice(0, 3)).toEqual([
    ['automatic canary', null],
    ['automatic canary', 50],
    ['super_admin', 1],
  ]);
  expect(events).toEqual([
    { kind: 'canary-changed', detail: `payment ${version}: 1 % to 50 %` },
    { kind: 'release-promoted', detail: `payment ${version}: 50 % to 100 %` },
  ]);
  expect(logLine('made a canary live')).toMatchObject({ front_end: 'payment', version, percent: 100 });
  await bff.send('/api/releases/payment/roll-back', { method: 'POST', headers, body: { from: version } });
  expect((await payment()).live).toBe(stable);
  expect(readBoot((await bff.send('/auth', PAGE_REQUEST)).text).registry.payment?.version).toBe(stable);
});

test.each([
  ['fails more often than the live version', { failed: 40 }, '40 % of 100 loads failed, but 1 % of those of '],
  [
    'has more uncaught errors than the live version',
    { erring: 40 },
    '40 % of 100 loads had uncaught errors, but 0 % of those of ',
  ],
  [
    'is slower to show than the live version',
    { LCP: 5_000 },
    '50 % of 100 values of LCP were above 1,000 ms, but 0 % of those of ',
  ],
  [
    'is slower to answer than the live version',
    { INP: 400 },
    '50 % of 100 values of INP were above 50 ms, but 0 % of those of ',
  ],
  ['fails for most loads', { failed: 70 }, '70 % of 100 loads failed'],
])('a canary that %s ends automatically, and the reason is listed and logged', async (_, worse, why) => {
  const version = await canary();
  await report(stable, { loads: 100, failed: 1 });
  await report(version, { loads: 100, ...worse });
  const { live, canary: running, changes } = await look();
  expect([live, running]).toEqual([stable, null]);
  const reason = why.endsWith(' ') ? `${why}${stable}` : why;
  expect(changes[0]).toMatchObject({ version, percent: 0, by: 'automatic canary', reason });
  expect(events).toEqual([{ kind: 'canary-ended', detail: `payment ${version}: ${reason}` }]);
  expect(logLine('ended a canary that is worse than the live version')).toMatchObject({ version, reason });
});

test.each([
  ['fails as often as the live version', { loads: 100, failed: 24 }, undefined],
  ['failed a few times only', { loads: 20, failed: 9 }, undefined],
  ['failed for one address only', { loads: 60, failed: 60 }, '10.1.1.1'],
])('keeps a canary that %s', async (_, ofCanary, address) => {
  const version = await canary();
  await report(stable, { loads: 100, failed: 24 });
  await report(version, ofCanary, address);
  expect((await look([bff], 0)).canary).toMatchObject({ version, percent: 1 });
});

test('of two BFFs that look at the same time one raises, makes live or ends a canary', async () => {
  const both = [bff, await bff.sibling()];
  const version = await canary();
  await report(stable, { loads: 100 });
  await report(version, { loads: 100 });
  expect(shares(await look(both)).slice(0, 2)).toEqual([
    ['automatic canary', 50],
    ['super_admin', 1],
  ]);
  expect(shares(await look(both)).slice(0, 2)).toEqual([
    ['automatic canary', null],
    ['automatic canary', 50],
  ]);
  const failing = await canary();
  await report(failing, { loads: 100, failed: 90 });
  expect(shares(await look(both)).slice(0, 2)).toEqual([
    ['automatic canary', 0],
    ['super_admin', 1],
  ]);
  expect(events.map(({ kind }) => kind)).toEqual(['canary-changed', 'release-promoted', 'canary-ended']);
});

test('a paused or held canary keeps its share, and still ends when it is worse', async () => {
  const version = await canary();
  await report(stable, { loads: 100 });
  await report(version, { loads: 40 });
  expect(await change('pause', version, 1)).toBe(204);
  expect((await look()).canary).toMatchObject({ percent: 1, paused: true, due: null });
  expect(await change('resume', version, 1)).toBe(204);
  expect((await look()).canary).toMatchObject({ percent: 50, paused: false });
  expect(await change('hold', version, 50)).toBe(204);
  const held = await look();
  expect(held.canary).toMatchObject({ percent: 50, due: null, paused: false });
  expect(held.canary?.steps[1]).toEqual({ percent: 50, minutes: null });
  expect(shares(held)[0]).toEqual(['super_admin', 'hold']);
  await report(version, { loads: 100, erring: 100 });
  expect((await look()).canary).toBeNull();
});

test('pauses a canary that may not go live, and says why', async () => {
  const version = await canary();
  expect(await change('skip', version, 1)).toBe(204);
  await report(stable, { loads: 40 });
  await report(version, { loads: 40 });
  await storage.remove(`mf/payment/${version}/remoteEntry.0123456789ab.js`);
  const { canary: paused, live, changes } = await look();
  expect([live, paused?.paused]).toEqual([stable, true]);
  expect(changes[0]).toMatchObject({
    by: 'automatic canary',
    action: 'pause',
    reason: expect.stringContaining('remoteEntry.0123456789ab.js'),
  });
  await look();
  expect((await payment()).changes).toHaveLength(changes.length);
});

test('a live version that fails for most loads goes back one version, and no further', async () => {
  const second = await storeNext({ live: true });
  await report(stable, { loads: 30, failed: 30 });
  await report(second, { loads: 30, failed: 20 });
  const { live, changes } = await look([bff, await bff.sibling()]);
  expect(live).toBe(stable);
  expect(changes[0]).toMatchObject({ version: stable, by: 'automatic roll-back', reason: '67 % of 30 loads failed' });
  const detail = `payment ${second} to ${stable}: 67 % of 30 loads failed`;
  expect(events).toContainEqual({ kind: 'release-rolled-back', detail });
  expect((await look()).live).toBe(stable);
});

test('keeps a live version that fails for less than half of the loads, and the first one', async () => {
  await report(stable, { loads: 30, failed: 30 });
  expect((await look()).live).toBe(stable);
  const second = await storeNext({ live: true });
  await report(second, { loads: 30, failed: 14 });
  expect((await look()).live).toBe(second);
});
