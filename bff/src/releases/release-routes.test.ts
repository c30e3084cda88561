import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type FrontEndReleases, routes } from '@tailgate/contracts';
import { makeLive, openStorage, type ReleaseStorage } from '@tailgate/releases';
import { newVersion, PAGE_REQUEST, readBoot } from '../testing/publish-release.ts';
import { startBff, stopBffs, type TestBff } from '../testing/start-bff.ts';
import { storeRelease } from '../testing/stored-releases.ts';

let bff: TestBff;
let storage: ReleaseStorage;
let headers: Record<string, string>;
let [old, live, wasLive]: string[] = [];
beforeAll(async () => {
  bff = await startBff();
  storage = await openStorage(bff.releases);
  headers = await bff.signIn('SUPER_ADMIN');
});
afterAll(stopBffs);
beforeEach(async () => {
  await makeLive(storage, 'shell', await storeRelease(storage, 'shell'), 'Ann');
  const versions: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const release = await storeRelease(storage, 'payment');
    await makeLive(storage, 'payment', release, 'Ann');
    versions.push(release.version);
  }
  [old, wasLive, live] = versions;
});

const send = (method: string, path: string, body?: Record<string, unknown>) =>
  bff.send(`/api/releases${path}`, { method, headers, ...(body && { body }) });
async function payment(): Promise<FrontEndReleases | undefined> {
  const answer = await send('GET', '');
  return routes.listReleases.response.parse(answer.json).find(({ name }) => name === 'payment');
}
const onNextPage = async () => readBoot((await bff.send('/auth', PAGE_REQUEST)).text).registry.payment?.version;

test('promotes a version, which the next page has, and says who did it', async () => {
  const answer = await send('POST', '/payment/promote', { version: old, replaces: live });
  expect(answer.status).toBe(204);
  expect(await onNextPage()).toBe(old);
  const asked = readBoot((await bff.send('/auth?previous', PAGE_REQUEST)).text).registry.payment;
  expect(asked).toMatchObject({ version: old, previous: { version: live } });
  const list = await payment();
  expect(list).toMatchObject({ name: 'payment', live: old, canary: null });
  expect(list?.changes[0]).toMatchObject({ version: old, by: 'super_admin', percent: null, reason: null });
  expect(list?.versions.map(({ version }) => version)).toEqual(expect.arrayContaining([old, wasLive, live]));
});

test('rolls back the version that the user saw, and no further', async () => {
  const rollBack = () => send('POST', '/payment/roll-back', { from: live });
  expect(await payment()).toMatchObject({ live, roll_back_to: wasLive });
  await Promise.all([rollBack(), rollBack()]);
  expect(await onNextPage()).toBe(wasLive);
  const again = await rollBack();
  expect([again.status, again.code]).toEqual([409, 'RECORD_CHANGED']);
  expect(await onNextPage()).toBe(wasLive);
});

test('starts, widens and ends a canary', async () => {
  for (const percent of [10, 100]) {
    expect((await send('PUT', '/payment/canary', { version: old, percent })).status).toBe(204);
    const steps = [{ percent, minutes: null }];
    expect((await payment())?.canary).toMatchObject({ version: old, percent, steps, due: null });
  }
  expect(await onNextPage()).toBe(old);
  expect((await send('DELETE', '/payment/canary')).status).toBe(204);
  const list = await payment();
  expect(list).toMatchObject({ live, canary: null });
  expect(list?.changes[0]).toMatchObject({ version: old, percent: 0 });
});

const PLAN = [
  { percent: 1, minutes: 10 },
  { percent: 20, minutes: 30 },
  { percent: 100, minutes: null },
];
const FALLING = [...PLAN.slice(1, 2), ...PLAN.slice(0, 1), ...PLAN.slice(2)];
const change = (action: string, percent: number) => send('POST', '/payment/canary', { version: old, percent, action });

test('pauses, resumes and holds a canary, and skips its steps up to live', async () => {
  await send('PUT', '/payment/canary', { version: old, steps: PLAN });
  const started = (await payment())?.canary;
  expect(started).toMatchObject({ percent: 1, steps: PLAN, paused: false });
  const minutes = (Date.parse(started?.due ?? '') - Date.now()) / 60_000;
  expect([minutes > 9, minutes <= 10]).toEqual([true, true]);
  expect((await change('pause', 1)).status).toBe(204);
  expect((await payment())?.canary).toMatchObject({ percent: 1, due: null, paused: true });
  expect((await change('pause', 1)).code).toBe('RECORD_CHANGED');
  expect((await change('resume', 1)).status).toBe(204);
  const left = Date.parse((await payment())?.canary?.due ?? '') - Date.parse(started?.due ?? '');
  expect([left >= 0, left < 60_000]).toEqual([true, true]);
  expect((await change('hold', 1)).status).toBe(204);
  expect((await payment())?.canary).toMatchObject({ due: null, paused: false, steps: [{ minutes: null }, {}, {}] });
  const skips = await Promise.all([change('skip', 1), change('skip', 1)]);
  expect(skips.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect((await payment())?.canary).toMatchObject({ version: old, percent: 20 });
  expect((await change('skip', 20)).status).toBe(204);
  const list = await payment();
  expect(list).toMatchObject({ live: old, canary: null, roll_back_to: live });
  expect(list?.changes.slice(0, 6).map(({ percent, action }) => action ?? percent)).toEqual([
    null,
    20,
    'hold',
    'resume',
    'pause',
    1,
  ]);
});

test('skips no step of a plan that ends below 100 %', async () => {
  await send('PUT', '/payment/canary', { version: old, percent: 20 });
  const answer = await change('skip', 20);
  expect([answer.status, answer.code]).toEqual([409, 'RECORD_CHANGED']);
  expect(await payment()).toMatchObject({ live, canary: { percent: 20 } });
});

test('says what differs between two versions', async () => {
  const answer = await send('GET', `/payment/changes?from=${old}&to=${live}`);
  expect([answer.status, answer.json]).toEqual([200, { changes: ['no difference'] }]);
});

test.each([
  ['a percentage of 101', 'PUT', '/payment/canary', () => ({ version: old, percent: 101 }), 400, 'INVALID_INPUT'],
  ['shares that fall', 'PUT', '/payment/canary', () => ({ version: old, steps: FALLING }), 400, 'INVALID_INPUT'],
  [
    'a plan that ends in time',
    'PUT',
    '/payment/canary',
    () => ({ version: old, steps: [PLAN[0]] }),
    400,
    'INVALID_INPUT',
  ],
  [
    'a plan and a share',
    'PUT',
    '/payment/canary',
    () => ({ version: old, percent: 1, steps: PLAN }),
    400,
    'INVALID_INPUT',
  ],
  ['a canary without a share', 'PUT', '/payment/canary', () => ({ version: old }), 400, 'INVALID_INPUT'],
  [
    'a change of a canary that does not run',
    'POST',
    '/payment/canary',
    () => ({ version: old, percent: 1, action: 'skip' }),
    409,
    'RECORD_CHANGED',
  ],
  ['half a percentage', 'PUT', '/payment/canary', () => ({ version: old, percent: 0.5 }), 400, 'INVALID_INPUT'],
  [
    'a canary of the live version',
    'PUT',
    '/payment/canary',
    () => ({ version: live, percent: 5 }),
    409,
    'RECORD_CHANGED',
  ],
  [
    'a version that is not stored',
    'POST',
    '/payment/promote',
    () => ({ version: newVersion(), replaces: live }),
    404,
    'NOT_FOUND',
  ],
  [
    'a version of another front end',
    'POST',
    '/shell/promote',
    () => ({ version: old, replaces: null }),
    404,
    'NOT_FOUND',
  ],
  ['an unknown front end', 'POST', '/drivers/roll-back', () => ({ from: old }), 409, 'RECORD_CHANGED'],
  [
    'a path instead of a name',
    'POST',
    '/..%2fshell/promote',
    () => ({ version: old, replaces: live }),
    400,
    'INVALID_INPUT',
  ],
  [
    'a version that is no longer live',
    'POST',
    '/payment/promote',
    () => ({ version: old, replaces: wasLive }),
    409,
    'RECORD_CHANGED',
  ],
] as const)('refuses %s, and changes nothing', async (_, method, path, body, status, code) => {
  const before = await payment();
  const answer = await send(method, path, body());
  expect([answer.status, answer.code]).toEqual([status, code]);
  expect(await payment()).toEqual(before);
});

test('refuses a version whose file was changed', async () => {
  const folder = await storage.localFolder(`mf/payment/${old}`);
  writeFileSync(`${folder}/main.1.js`, 'tampered()');
  const answer = await send('POST', '/payment/promote', { version: old, replaces: live });
  expect([answer.status, answer.code]).toEqual([409, 'RELEASE_REFUSED']);
  expect(answer.text).toContain('main.1.js of payment was changed');
  expect((await payment())?.live).toBe(live);
});
