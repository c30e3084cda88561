import { expect, test } from '@jest/globals';
import { remoteDeclaration } from './declarations.ts';
import { slotMismatch } from './extension-slots.ts';
import { matchesPath } from './matches-path.ts';
import { findScreen, registry } from './releases.ts';

const release = { version: 'abcdef12', entry: 'remoteEntry.js', preload: [], integrity: {} };
const screen = (path: string, more: object = {}) => ({ path, access: 'staff', title: 'Title', ...more });

test.each([
  ['/', '/', true],
  ['/', '/quote', false],
  ['/quote', '/Quote/', true],
  ['/clients/:id', '/clients/7', true],
  ['/clients/:id', '/clients', false],
  ['/clients/:id', '/clients/7/edit', false],
])('%s matches %s: %s', (path, pathname, matches) => {
  expect(matchesPath(path, pathname)).toBe(matches);
});

test('finds the screen of a path, a fixed path before a parameter', () => {
  const releases = registry.parse({
    admin: { ...release, screens: [screen('/clients/:id')] },
    drivers: { ...release, screens: [screen('/clients/new')] },
  });
  expect(findScreen(releases, '/clients/7')).toMatchObject({ remote: 'admin', path: '/clients/:id', access: 'staff' });
  expect(findScreen(releases, '/clients/new')?.remote).toBe('drivers');
  expect(findScreen(releases, '/drivers')).toBeUndefined();
});

test('a screen without a known access belongs to nobody; entries of older and newer releases can be read', () => {
  const releases = registry.parse({
    old: release,
    newer: {
      ...release,
      area: 'driver',
      colour: 'red',
      screens: [
        screen('/drivers', { access: 'drivers' }),
        screen('/trucks', { frame: 'kiosk', navigation: link({ places: ['dock'], group: 'crew', icon: 'ufo' }) }),
      ],
    },
  });
  expect(releases.old).toMatchObject({ area: 'requested', screens: [] });
  expect(findScreen(releases, '/drivers')).toBeUndefined();
  expect(findScreen(releases, '/trucks')?.remote).toBe('newer');
});

const link = (more: object) => ({ label: 'A', order: 1, places: ['header'], ...more });
const drivers = { area: 'driver', screens: [screen('/a')] };
const receipts = { slot: 'payment-receipts', chunk: 'payment-receipts', access: 'staff' };
const place = { name: 'payment-receipts', example: '/payments?payment=1' };

test.each([
  { extensions: [receipts] },
  { extensions: [{ ...receipts, access: 'public' }] },
  { extensions: [{ ...receipts, access: 'super-admin' }] },
  { slots: [place] },
  { slots: [{ ...place, example: '/clients/1' }] },
  { slots: [place], extensions: [receipts] },
  { screens: [{ ...drivers.screens[0], uses: ['geolocation'] }] },
  { worker: { file: 'worker/worker.ts', scope: '/drivers/' } },
])('accepts a declaration with %j', (more) => {
  expect(remoteDeclaration.parse({ ...drivers, ...more })).toEqual({ ...drivers, ...more });
});

test.each([
  ['extensions', { ...drivers, extensions: [] }],
  ['extensions', { ...drivers, extensions: receipts }],
  ['extensions.0.slot', { ...drivers, extensions: [{ ...receipts, slot: 'maps' }] }],
  ['extensions.0.slot', { ...drivers, extensions: [{ ...receipts, slot: undefined }] }],
  ['extensions.0.chunk', { ...drivers, extensions: [{ ...receipts, chunk: undefined }] }],
  ['extensions.0.chunk', { ...drivers, extensions: [{ ...receipts, chunk: '' }] }],
  ['extensions.0.access', { ...drivers, extensions: [{ ...receipts, access: undefined }] }],
  ['extensions.0.access', { ...drivers, extensions: [{ ...receipts, access: 'nobody' }] }],
  ['extensions.0', { ...drivers, extensions: [{ ...receipts, version: 2 }] }],
  ['slots', { ...drivers, slots: [] }],
  ['slots.0.name', { ...drivers, slots: [{ ...place, name: 'maps' }] }],
  ['slots.0.example', { ...drivers, slots: [{ ...place, example: undefined }] }],
  ['slots.0.example', { ...drivers, slots: [{ ...place, example: 'https://elsewhere.example/payments' }] }],
  ['slots.0', { ...drivers, slots: [{ ...place, filledBy: 'payment' }] }],
  ['worker.scope', { ...drivers, worker: { file: 'worker.ts', scope: '/' } }],
  ['worker.scope', { ...drivers, worker: { file: 'worker.ts', scope: '/drivers' } }],
  ['worker.scope', { ...drivers, worker: { file: 'worker.ts', scope: 'https://elsewhere.example/drivers/' } }],
  ['worker.file', { ...drivers, worker: { file: '../shell/worker.ts', scope: '/drivers/' } }],
  ['area', { screens: [screen('/a')] }],
  ['screens', { area: 'driver', screens: [] }],
  ['screens.0.path', { area: 'driver', screens: [screen('drivers')] }],
  ['screens.0.path', { area: 'driver', screens: [screen('/Drivers/')] }],
  ['screens.0.access', { area: 'driver', screens: [screen('/a', { access: undefined })] }],
  ['screens.0.navigation.places', { area: 'driver', screens: [screen('/a', { navigation: link({ places: [] }) })] }],
  ['screens.0.navigation.group', { area: 'driver', screens: [screen('/a', { navigation: link({ group: 'crew' }) })] }],
  ['screens.0.navigation.icon', { area: 'driver', screens: [screen('/a', { navigation: link({ icon: 'ufo' }) })] }],
  ['screens.0.uses.0', { area: 'driver', screens: [screen('/a', { uses: ['microphone'] })] }],
  ['screens.0.frame', { area: 'driver', screens: [screen('/a', { frame: 'kiosk' })] }],
])('refuses a declaration with a wrong %s', (field, declaration) => {
  const { error } = remoteDeclaration.safeParse(declaration);
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});

test('an extension of a newer release can be read', () => {
  const extension = { slot: 'maps', newest: 3, oldest: 2, ids: ['truckId'], access: 'drivers', colour: 'red' };
  const releases = registry.parse({ newer: { ...release, extensions: [extension] } });
  expect(releases.newer?.extensions).toEqual([
    { slot: 'maps', newest: 3, oldest: 2, ids: ['truckId'], access: 'nobody' },
  ]);
});

test.each([
  [1, 1, 1, undefined],
  [2, 1, 1, undefined],
  [2, 2, 1, 'too-new'],
  [1, 1, 2, 'too-old'],
])('an extension for versions to %s from %s is, in a slot of version %s, %s', (newest, oldest, version, mismatch) => {
  expect(slotMismatch({ newest, oldest }, version)).toBe(mismatch);
});
