import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { stub } from '@tailgate/tooling/test-helpers';
import { loadContainer, preloadLibraries, sharedLibraries } from './load-container.ts';
import { IntegrityBook } from './remote-address.ts';

const ENTRY = '/mf/customer/one/remoteEntry.1.js';
const HASH = 'sha384-abc';
const integrity = new IntegrityBook();
integrity.add({
  customer: {
    version: 'one',
    entry: 'remoteEntry.1.js',
    preload: [],
    integrity: { 'remoteEntry.1.js': HASH },
    area: 'customer',
    screens: [],
  },
});
const container = { init: () => undefined, get: async () => () => undefined };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const load = () => loadContainer('customer', ENTRY, integrity);
const scripts = () => [...document.querySelectorAll('script')];
const end = (event: 'load' | 'error') => scripts()[0]?.dispatchEvent(new Event(event));

test('loads the released file, as the page preloads it, and leaves no script behind', async () => {
  const loading = load();
  const [script] = scripts();
  expect([script?.getAttribute('src'), script?.integrity, script?.crossOrigin]).toEqual([ENTRY, HASH, 'anonymous']);
  stub(window, 'tailgate_customer', container);
  end('load');
  expect(await loading).toBe(container);
  expect(scripts()).toEqual([]);
});

test.each(['error', 'silence'] as const)('says which file could not be loaded after %s', async (what) => {
  const loading = load().catch((error: unknown) => error);
  if (what === 'error') end('error');
  else jest.advanceTimersByTime(8_000);
  const kind = what === 'error' ? 'unreachable' : 'timed-out';
  expect(await loading).toMatchObject({ name: 'EntryError', kind, message: `${ENTRY} could not be loaded` });
  expect(scripts()).toEqual([]);
});

test('does not take the container of an earlier attempt for that of a file which left none', async () => {
  stub(window, 'tailgate_customer', container);
  const loading = load().catch((error: unknown) => error);
  end('load');
  expect(await loading).toMatchObject({ name: 'EntryError', kind: 'broken' });
});

test('downloads the copies that the shell has, and minds no failure', async () => {
  const forms = { get: jest.fn(async () => undefined), from: 'tailgate-shell' };
  const failing = { get: jest.fn(async () => await Promise.reject(new Error('offline'))), from: 'tailgate-shell' };
  stub(window, '__webpack_init_sharing__', async () => undefined);
  stub(window, '__webpack_share_scopes__', { default: { forms: { '1.0.0': forms }, overlays: { '1.0.0': failing } } });
  await preloadLibraries({ forms: '1.0.0', overlays: '1.0.0', charts: '1.0.0' });
  expect([forms.get.mock.calls.length, failing.get.mock.calls.length]).toEqual([1, 1]);
  await preloadLibraries({ forms: '1.1.0' });
  expect(forms.get).toHaveBeenCalledTimes(1);
});

test('gives each remote a separate list, in which the copies of the shell stay', async () => {
  const ui = { get: () => 'ui', from: 'tailgate-shell' };
  const scope = { ui: { '1.1.0': ui } };
  stub(window, '__webpack_init_sharing__', async () => undefined);
  stub(window, '__webpack_share_scopes__', { default: scope });
  const [first, second] = [await sharedLibraries(), await sharedLibraries()];
  // As webpack's runtime registers what a remote brings.
  Object.assign(first.ui ?? {}, { '1.2.0': { get: () => 'newer', from: 'tailgate-customer' } });
  expect(second).toEqual({ ui: { '1.1.0': { ...ui, loaded: 1 } } });
  expect(scope).toEqual({ ui: { '1.1.0': ui } });
});
