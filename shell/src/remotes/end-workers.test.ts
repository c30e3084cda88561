import { expect, jest, test } from '@jest/globals';
import { stub } from '@tailgate/checks/test-helpers';
import type { Registry } from '@tailgate/contracts';
import { endWorkers } from './end-workers.ts';

const release = {
  version: 'version-one',
  entry: 'remoteEntry.1.js',
  preload: [],
  integrity: {},
  area: 'a',
  screens: [],
};
const scopes = ['/crew/', '/drivers/'].map((path) => new URL(path, location.href).href);

async function ended(registry: Registry): Promise<string[]> {
  const left = new Set(scopes);
  const kept = new Set(scopes);
  const registrations = scopes.map((scope) => ({ scope, unregister: async () => left.delete(scope) }));
  stub(navigator, 'serviceWorker', { getRegistrations: async () => registrations });
  stub(globalThis, 'caches', { delete: async (name: string) => kept.delete(name) });
  await endWorkers(registry);
  expect(kept).toEqual(left);
  return scopes.filter((scope) => !left.has(scope));
}

test('ends the workers that the live releases do not declare, with what they kept', async () => {
  expect(await ended({ crew: { ...release, worker: { scope: '/crew/' } } })).toEqual(scopes.slice(1));
  expect(await ended({ crew: release })).toEqual(scopes);
  expect(await ended({})).toEqual(scopes);
});

test('does nothing in a browser without service workers', async () => {
  const deleted = jest.fn();
  stub(navigator, 'serviceWorker', undefined);
  stub(globalThis, 'caches', { delete: deleted });
  await endWorkers({});
  expect(deleted).not.toHaveBeenCalled();
});
