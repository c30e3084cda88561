import { expect, test } from '@jest/globals';
import { findScreen, matchesPath, registry, remoteDeclaration } from './releases.ts';

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
      screens: [screen('/drivers', { access: 'drivers' }), screen('/trucks', { icon: 'truck' })],
    },
  });
  expect(releases.old).toMatchObject({ area: 'requested', screens: [] });
  expect(findScreen(releases, '/drivers')).toBeUndefined();
  expect(findScreen(releases, '/trucks')?.remote).toBe('newer');
});

test.each([
  ['area', { screens: [screen('/a')] }],
  ['screens', { area: 'driver', screens: [] }],
  ['screens.0.path', { area: 'driver', screens: [screen('drivers')] }],
  ['screens.0.path', { area: 'driver', screens: [screen('/Drivers/')] }],
  ['screens.0.access', { area: 'driver', screens: [screen('/a', { access: undefined })] }],
  [
    'screens.0.navigation.places',
    { area: 'driver', screens: [screen('/a', { navigation: { label: 'A', order: 1, places: [] } })] },
  ],
])('refuses a declaration with a wrong %s', (field, declaration) => {
  const { error } = remoteDeclaration.safeParse(declaration);
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});
