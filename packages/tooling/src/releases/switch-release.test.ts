import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Registry, type RegistryEntry, registry, type ShellRelease } from '@tailgate/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { switchRemote, switchShell } from './switch-release.ts';

const readRegistry = (): Registry => registry.parse(JSON.parse(readFileSync(join(dist, 'mf/registry.json'), 'utf8')));

let dist = '';
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'tailgate-registry-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

const release = (paths: string[] = [], version = 'abcdef12'): RegistryEntry => ({
  version,
  entry: 'remoteEntry.js',
  preload: [],
  integrity: {},
  area: 'test',
  screens: paths.map((path) => ({ path, access: 'staff', title: path })),
});
const shell = (paths: string[]): ShellRelease => ({
  version: 'abcdef12',
  scripts: [],
  chunks: {},
  pages: paths.map((path) => ({ path })),
});

test('keeps every entry when remotes are switched at the same time', async () => {
  const names = ['customer', 'admin', 'payment'];
  await Promise.all(names.map((name) => switchRemote(dist, name, release([`/${name}`]))));
  expect(Object.keys(readRegistry()).sort()).toEqual(names.sort());
  expect(readdirSync(join(dist, 'mf'))).not.toContain('registry.json.lock');
});

test.each([
  ['/clients/:client', 'drivers declares /clients/:client, which belongs to admin. Choose another path.'],
  ['/terms', 'drivers declares /terms, which belongs to shell. Choose another path.'],
  ['/api/drivers', 'drivers declares /api/drivers, which belongs to the BFF. Choose another path.'],
  ['/drivers', 'drivers declares /drivers twice.'],
])('refuses a remote that declares %s', async (path, refusal) => {
  await switchShell(dist, shell(['/terms']));
  await switchRemote(dist, 'admin', release(['/clients/:id', '/clients']));
  const live = readRegistry();
  await expect(switchRemote(dist, 'drivers', release(['/drivers', path]))).rejects.toThrow(refusal);
  expect(readRegistry()).toEqual(live);
});

test('lets a remote keep its paths in its next release, and add a fixed path beside a parameter', async () => {
  await switchRemote(dist, 'admin', release(['/clients/:id']));
  await switchRemote(dist, 'admin', release(['/clients/:id', '/clients/new'], 'abcdef13'));
  expect(readRegistry().admin?.version).toBe('abcdef13');
});

test('refuses a shell with a page that a live remote has', async () => {
  await switchRemote(dist, 'admin', release(['/history']));
  await expect(switchShell(dist, shell(['/history']))).rejects.toThrow(
    'shell declares /history, which belongs to admin.',
  );
});
