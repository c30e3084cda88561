import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { getInstance, init } from '@module-federation/enhanced/runtime';
import { entryLeftNothing, entryTimedOut, entryUnreachable } from '../testing/federation-errors.ts';
import { classifyFailure } from './classify-failure.ts';
import { loadModule, preloadLibraries, startFederation } from './federation-runtime.ts';
import { IntegrityBook } from './remote-address.ts';

const ENTRY = '/mf/customer/one/remoteEntry.1.js';
const HASH = 'sha384-abc';
const module = { contractVersion: 1 };
const forms = { version: '1.0.0', get: jest.fn(async () => () => 'forms'), scope: ['default'] };
const overlays = { version: '1.0.0', get: jest.fn(async () => await Promise.reject(new Error('offline'))) };
const react = { version: '19.3.1', lib: () => 'react', shareConfig: { singleton: true, requiredVersion: '^19.0.0' } };

type Scope = Record<string, Record<string, unknown>>;
let lists: Scope[] = [];
const container = () => ({ init: (scope: Scope) => void lists.push(scope), get: async () => () => module });

beforeAll(() => {
  const integrity = new IntegrityBook();
  const release = { version: 'one', entry: 'remoteEntry.1.js', preload: [], area: 'customer', screens: [] };
  integrity.add({ customer: { ...release, integrity: { 'remoteEntry.1.js': HASH } } });
  init({ name: 'shell', remotes: [], shareStrategy: 'loaded-first', shared: { forms, overlays, react } });
  startFederation(integrity);
});
beforeEach(() => {
  lists = [];
  jest.useFakeTimers();
  // What the runtime says when an attempt replaces another one.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  for (const script of scripts()) script.remove();
});

let attempts = 0;
/** In a page each attempt has another address; so it has here. */
async function load(name = 'customer') {
  attempts += 1;
  const address = attempts === 1 ? ENTRY : `/mf/@r${attempts}/customer/one/remoteEntry.1.js`;
  const loading = loadModule(name, address, attempts - 1).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(1);
  const [script] = scripts();
  if (!script) throw new Error('no script yet');
  const end = (event: 'load' | 'error') => script.dispatchEvent(new Event(event));
  return { loading, script, address, end };
}
const scripts = () => [...document.querySelectorAll('script')];
const leave = (name: string) => Object.assign(globalThis, { [`tailgate_${name}`]: container() });

test('loads the released file, as the page preloads it, and leaves no script behind', async () => {
  const { loading, script, end } = await load();
  const { pathname } = new URL(script.src);
  expect([pathname, script.integrity, script.crossOrigin]).toEqual([ENTRY, HASH, 'anonymous']);
  leave('customer');
  end('load');
  expect(await loading).toBe(module);
  expect(scripts()).toEqual([]);
});

test.each(['error', 'silence'] as const)('says which file could not be loaded after %s', async (what) => {
  const { loading, address, end } = await load();
  if (what === 'error') end('error');
  else await jest.advanceTimersByTimeAsync(8_000);
  const error = await loading;
  expect(classifyFailure(error)).toBe(what === 'error' ? 'unreachable' : 'timed-out');
  const [known, unknown] = what === 'error' ? [entryUnreachable, entryTimedOut] : [entryTimedOut, entryUnreachable];
  const told = reasonOf(error).replace(`${location.origin}${address}`, '/mf/x.js');
  expect(told).toContain(reasonOf(known));
  expect(told).not.toContain(reasonOf(unknown));
  expect(scripts()).toEqual([]);
});

/** The part of a message that the classification reads. */
const reasonOf = (error: unknown) => /ScriptNetworkError: [^-\n]*[^-\n ]/.exec(String(error))?.[0] ?? String(error);

test('does not take the container of an earlier attempt for that of a file which left none', async () => {
  leave('customer');
  const { loading, end } = await load();
  end('load');
  const error = await loading;
  expect(classifyFailure(error)).toBe('broken');
  const [code = ''] = /RUNTIME-\d+/.exec(entryLeftNothing.message) ?? [];
  expect(String(error)).toContain(code);
});

test('downloads the copies that the shell has, and minds no failure', async () => {
  await preloadLibraries({ forms: '1.0.0', overlays: '1.0.0', charts: '1.0.0' });
  expect([forms.get.mock.calls.length, overlays.get.mock.calls.length]).toEqual([1, 1]);
  await preloadLibraries({ forms: '1.1.0' });
  expect(forms.get).toHaveBeenCalledTimes(1);
});

test('gives each remote a separate list, in which the copies of the shell stay', async () => {
  for (const name of ['customer', 'payment']) {
    const { loading, end } = await load(name);
    leave(name);
    end('load');
    await loading;
  }
  const [first = {}, second = {}] = lists;
  Object.assign(first.forms ?? {}, { '1.2.0': { get: () => 'newer', from: 'customer' } });
  expect(Object.keys(second.forms ?? {})).toEqual(['1.0.0']);
  expect(Object.keys(getInstance()?.shareScopeMap.default?.forms ?? {})).toEqual(['1.0.0']);
  // So that neither kind of container replaces it by a copy of the same version.
  expect(second.forms?.['1.0.0']).toMatchObject({ from: 'shell', loaded: true, get: forms.get });
});

test('refuses another major version of a library that a page has once, as a remote that needs a newer portal', async () => {
  const shareConfig = { singleton: true, strictVersion: true, requiredVersion: '^20.0.0' };
  const needed = getInstance()?.loadShare('react', { customShareInfo: { shareConfig } });
  const error = await needed?.catch((refusal: unknown) => refusal);
  expect(String(error)).toContain('^20.0.0');
  expect(classifyFailure(error)).toBe('too-new');
});
