import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Registry } from '@tailgate/contracts';
import { waitFor } from '@testing-library/react';
import { entryLeftNothing, entryTimedOut, entryUnreachable } from '../testing/federation-errors.ts';
import { releaseOf } from '../testing/released-remotes.ts';
import { CrashMark } from './crash-mark.ts';
import { IntegrityBook } from './remote-address.ts';
import type { RemotePorts } from './remote-ports.ts';
import { RemoteStore } from './remote-store.ts';

const release = (version: string) => releaseOf('customer', [], version);
const registry: Registry = { customer: release('version-one') };
const goodModule = { contractVersion: 1, Remote: () => null };

function store(ports: Partial<RemotePorts> = {}) {
  const entries: string[] = [];
  const fetchModule = ports.fetchModule ?? (async () => goodModule);
  const remotes = new RemoteStore(registry, {
    freshRegistry: async () => registry,
    untilReleased: async () => undefined,
    leaveForNewRelease: async () => false,
    isDamaged: async () => false,
    preload: () => undefined,
    crashMark: new CrashMark(),
    deadlineMs: 10_000,
    ...ports,
    fetchModule: (name, entry, attempt) => {
      entries.push(entry);
      return fetchModule(name, entry, attempt);
    },
  });
  return { remotes, entries };
}

const failing = (error: Error) => store({ fetchModule: () => Promise.reject(error) }).remotes;
const named = (name: string, message: string) => Object.assign(new Error(message), { name });

describe('remote store', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('loads once for several calls', async () => {
    const { remotes, entries } = store();
    await Promise.all([remotes.load('customer'), remotes.load('customer')]);
    await remotes.load('customer');
    expect(remotes.state('customer')).toEqual({ status: 'ready', attempt: 0, module: goodModule });
    expect(entries).toEqual(['/mf/customer/version-one/remoteEntry.1.js']);
  });

  test.each([
    ['unreachable', entryUnreachable],
    ['unreachable', named('ChunkLoadError', 'Loading chunk 91 failed.\n(error: /mf/91.js)')],
    ['timed-out', named('ChunkLoadError', 'Loading chunk 91 failed.\n(timeout: /mf/91.js)')],
    ['timed-out', entryTimedOut],
    ['broken', entryLeftNothing],
    ['broken', new Error('ScriptExecutionError: Script "/mf/x.js" loaded but threw a runtime error during execution')],
    ['broken', new TypeError('undefined is not a function')],
    [
      'too-new',
      new Error('Unsatisfied version 19.3.1 from tailgate-shell of shared singleton module react (required ^20.0.0)'),
    ],
    [
      'too-new',
      new Error('Version 19.3.1 from shell of shared singleton module react does not satisfy the requirement'),
    ],
    ['too-new', new Error('The getter for the shared module is not a function. #RUNTIME-012')],
    ['too-new', new Error("Shared module @tailgate/maps doesn't exist in shared scope default")],
  ])('tells %s from %s', async (kind, error) => {
    const remotes = failing(error);
    await remotes.load('customer');
    expect(remotes.state('customer')).toMatchObject({ status: 'failed', kind });
  });

  test('prepares the screen of a loaded remote, and leaves a failure to the screen', async () => {
    const prepare = jest.fn(() => Promise.reject(new Error('ChunkLoadError')));
    const { remotes } = store({ fetchModule: async () => ({ ...goodModule, prepare }) });
    await remotes.prepare('customer', '/quote');
    expect(prepare.mock.calls).toEqual([['/quote']]);
    expect(remotes.state('customer').status).toBe('ready');
  });

  test('prepares nothing of a remote that failed, or that has no screens apart', async () => {
    const { remotes } = store();
    await remotes.prepare('customer', '/');
    expect(remotes.state('customer').status).toBe('ready');
    const broken = failing(new TypeError('undefined is not a function'));
    await broken.prepare('customer', '/');
    expect(broken.state('customer').status).toBe('failed');
  });

  test('downloads the files and libraries of a screen with the entry, once', async () => {
    const preload = jest.fn();
    const { remotes } = store({ preload });
    const libraries = { '@tailgate/web-kit/forms': '1.0.0' };
    await remotes.prepare('customer', '/quote', { preload: ['quote.1.js'], libraries });
    await remotes.prepare('customer', '/', { preload: ['home.1.js'] });
    expect(preload.mock.calls).toEqual([[['/mf/customer/version-one/quote.1.js'], libraries]]);
  });

  test('is ready without a new download if it was loaded ahead, and a visit joins a load that runs', async () => {
    const prepare = jest.fn(async () => undefined);
    const { remotes, entries } = store({ fetchModule: async () => ({ ...goodModule, prepare }) });
    const ahead = remotes.loadAhead('customer', '/quote');
    await remotes.load('customer');
    expect(await ahead).toBe(true);
    expect(remotes.state('customer')).toMatchObject({ status: 'ready', attempt: 0 });
    expect(entries).toHaveLength(1);
    expect(prepare.mock.calls).toEqual([['/quote']]);
  });

  test('says nothing of what failed ahead, and loads it from another address on the visit', async () => {
    const { remotes, entries } = store({
      fetchModule: async (_name, _entry, attempt) => {
        if (attempt === 0) throw entryUnreachable;
        return goodModule;
      },
    });
    expect(await remotes.loadAhead('customer', '/quote')).toBe(false);
    expect(await remotes.loadAhead('customer', '/quote')).toBe(false);
    expect(remotes.state('customer').status).toBe('idle');
    await remotes.load('customer');
    expect(remotes.state('customer').status).toBe('ready');
    expect(entries).toEqual([
      '/mf/customer/version-one/remoteEntry.1.js',
      '/mf/@r1/customer/version-one/remoteEntry.1.js',
    ]);
  });

  test('loads nothing ahead that has no release or may have crashed the tab', async () => {
    const crashMark = { diedUnder: () => true, set: () => undefined, clear: () => undefined };
    const { remotes, entries } = store({ crashMark: crashMark as unknown as CrashMark });
    expect(await remotes.loadAhead('customer', '/quote')).toBe(false);
    expect(await remotes.loadAhead('payment', '/payment/x')).toBe(false);
    expect(entries).toEqual([]);
  });

  test.each([
    ['too-new', { ...goodModule, contractVersion: 2 }],
    ['too-old', { ...goodModule, contractVersion: 0 }],
    ['broken', { contractVersion: 1 }],
    ['broken', null],
  ])('refuses as %s a module that the shell cannot serve', async (kind, module) => {
    const { remotes } = store({ fetchModule: async () => module });
    await remotes.load('customer');
    expect(remotes.state('customer')).toMatchObject({ status: 'failed', kind });
  });

  test('reports a remote without a release as absent until a retry finds one', async () => {
    const { remotes, entries } = store({ freshRegistry: async () => ({ payment: release('version-two') }) });
    await remotes.load('payment');
    expect(remotes.state('payment')).toMatchObject({ status: 'failed', kind: 'absent' });
    await remotes.retry('payment');
    expect(remotes.state('payment')).toMatchObject({ status: 'ready', attempt: 1 });
    expect(entries).toEqual(['/mf/@r1/payment/version-two/remoteEntry.1.js']);
  });

  test('waits for an area that is being built, and opens its first release', async () => {
    const { promise, resolve } = Promise.withResolvers<Registry[string]>();
    const { remotes, entries } = store({ untilReleased: () => promise });
    const loaded = remotes.load('payment');
    expect(remotes.state('payment').status).toBe('awaited');
    resolve(release('version-one'));
    await loaded;
    expect(remotes.state('payment').status).toBe('ready');
    expect(entries).toEqual(['/mf/payment/version-one/remoteEntry.1.js']);
  });

  test('ends a hanging load at the deadline, retries at another address and ignores a late answer', async () => {
    let arriveLate: (module: unknown) => void = () => undefined;
    const hang = new Promise((resolve) => (arriveLate = resolve));
    const { remotes, entries } = store({
      fetchModule: (_name, _entry, attempt) => (attempt === 0 ? hang : Promise.resolve(goodModule)),
    });
    const loading = remotes.load('customer');
    await jest.advanceTimersByTimeAsync(9_999);
    expect(remotes.state('customer').status).toBe('loading');
    await jest.advanceTimersByTimeAsync(1);
    await loading;
    expect(remotes.state('customer')).toMatchObject({ status: 'failed', kind: 'timed-out' });

    await remotes.retry('customer');
    arriveLate({ contractVersion: 1 });
    await jest.advanceTimersByTimeAsync(0);
    expect(remotes.state('customer')).toMatchObject({ status: 'ready', attempt: 1 });
    expect(entries.at(-1)).toBe('/mf/@r1/customer/version-one/remoteEntry.1.js');
  });

  test('falls back to the registry of the page if a retry cannot load a new one', async () => {
    let calls = 0;
    const { remotes } = store({
      fetchModule: async () => {
        calls += 1;
        if (calls === 1) throw entryUnreachable;
        return goodModule;
      },
      freshRegistry: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await remotes.load('customer');
    await remotes.retry('customer');
    expect(remotes.state('customer').status).toBe('ready');
  });

  test('reloads the page if the release was removed, without showing a failure', async () => {
    const asked: string[] = [];
    const { remotes } = store({
      fetchModule: () => Promise.reject(entryUnreachable),
      leaveForNewRelease: async (entry) => asked.push(entry) > 0,
    });
    await remotes.load('customer');
    expect(asked).toEqual(['/mf/customer/version-one/remoteEntry.1.js']);
    expect(remotes.state('customer').status).toBe('loading');
  });

  test('reports a rendering error once, and only for the remote that is shown', async () => {
    const { remotes } = store();
    remotes.reportFailure('customer', new Error('boom'));
    expect(remotes.state('customer').status).toBe('idle');
    await remotes.load('customer');
    remotes.reportFailure('customer', new Error('boom'));
    await jest.advanceTimersByTimeAsync(0);
    expect(remotes.state('customer')).toMatchObject({ status: 'failed', kind: 'broken' });
  });
});

describe('a fall-back', () => {
  const { version: _, area: __, screens: ___, ...files } = release('version-zero');
  const live = { customer: { ...release('version-one'), previous: { ...files, version: 'version-zero' } } };
  const broken = (entry: string) => entry.includes('version-one');
  const fetchModule = async (_name: string, entry: string) => {
    if (broken(entry)) throw new Error('ScriptExecutionError');
    return goodModule;
  };

  test('opens the release before one that cannot be loaded', async () => {
    const { remotes, entries } = store({ fetchModule, freshRegistry: async () => live });
    await remotes.load('customer');
    expect(remotes.state('customer')).toMatchObject({ status: 'ready', attempt: 1 });
    const addresses = ['/mf/customer/version-one/remoteEntry.1.js', '/mf/@r1/customer/version-zero/remoteEntry.1.js'];
    expect(entries).toEqual(addresses);
  });

  test('opens the release before one that fails on the screen', async () => {
    const { remotes } = store({ freshRegistry: async () => live });
    await remotes.load('customer');
    remotes.reportFailure('customer', new Error('boom'));
    expect(remotes.state('customer').status).toBe('loading');
    await waitFor(() => expect(remotes.state('customer')).toMatchObject({ status: 'ready', attempt: 1 }));
  });

  test('opens a newer release if there is one', async () => {
    const { remotes, entries } = store({
      fetchModule,
      freshRegistry: async () => ({ customer: release('version-two') }),
    });
    await remotes.load('customer');
    expect(entries.at(-1)).toBe('/mf/@r1/customer/version-two/remoteEntry.1.js');
  });

  test('ends with the message if the release before fails too, and Retry begins with the live one again', async () => {
    const all = { fetchModule: () => Promise.reject(new Error('ScriptExecutionError')) };
    const { remotes, entries } = store({ ...all, freshRegistry: async () => live });
    await remotes.load('customer');
    expect(remotes.state('customer')).toMatchObject({ status: 'failed', kind: 'broken', attempt: 1 });
    expect(entries).toHaveLength(2);
    await remotes.retry('customer');
    expect(remotes.state('customer')).toMatchObject({ status: 'failed', kind: 'broken', attempt: 3 });
    expect(entries.slice(2).map((entry) => entry.split('/')[4])).toEqual(['version-one', 'version-zero']);
  });
});

describe('reports of a load', () => {
  function reported(ports: Partial<RemotePorts> = {}) {
    const shown: unknown[] = [];
    const failed: unknown[][] = [];
    const remotes = new RemoteStore(
      registry,
      {
        fetchModule: async () => goodModule,
        freshRegistry: async () => ({ customer: release('version-two') }),
        untilReleased: async () => undefined,
        leaveForNewRelease: async () => false,
        isDamaged: async () => false,
        preload: () => undefined,
        crashMark: new CrashMark(),
        deadlineMs: 10_000,
        ...ports,
      },
      { shown: (release) => shown.push(release), failed: (...failure) => failed.push(failure) },
    );
    return { remotes, shown, failed };
  }
  const one = { name: 'customer', version: 'version-one' };

  test('name the version that was shown, and an error in it as one of rendering', async () => {
    const { remotes, shown, failed } = reported();
    await remotes.load('customer');
    expect([shown, failed]).toEqual([[], []]);
    remotes.reportShown('customer');
    const error = new Error('boom');
    remotes.reportFailure('customer', error, 'at Pay');
    await waitFor(() => expect(failed).toEqual([[one, 'render', error, 'at Pay']]));
    expect(shown).toEqual([one]);
    await waitFor(() => expect(remotes.state('customer')).toMatchObject({ status: 'ready', attempt: 1 }));
    remotes.reportShown('customer');
    expect(shown).toEqual([one, { ...one, version: 'version-two' }]);
  });

  test('say why it failed, also without an error', async () => {
    const error = entryUnreachable;
    const freshRegistry = async () => registry;
    const unreachable = reported({ fetchModule: () => Promise.reject(error), freshRegistry });
    await unreachable.remotes.load('customer');
    expect(unreachable.failed).toEqual([[one, 'unreachable', error, undefined]]);
    const tooNew = reported({ fetchModule: async () => ({ ...goodModule, contractVersion: 2 }), freshRegistry });
    await tooNew.remotes.load('customer');
    expect(tooNew.failed).toEqual([[one, 'too-new', undefined, undefined]]);
  });

  test('do not name a remote without a release', async () => {
    const { remotes, failed } = reported();
    await remotes.load('payment');
    expect(failed).toEqual([]);
  });
});

test('finds integrity by address, with or without an alias, for published files only', () => {
  const book = new IntegrityBook();
  book.add({ customer: { ...release('version-one'), integrity: { 'a.js': 'sha384-abc' } } });
  expect(book.of('http://localhost:8080/mf/customer/version-one/a.js')).toBe('sha384-abc');
  expect(book.of('/mf/@r12/customer/version-one/a.js')).toBe('sha384-abc');
  expect(book.of('/mf/customer/version-two/a.js')).toBeUndefined();
  expect(book.of('/assets/1/customer/version-one/a.js')).toBeUndefined();
  book.addShell('version-one', { 'auth.1.js': 'sha384-def' });
  expect(book.of('http://localhost:8080/assets/version-one/auth.1.js')).toBe('sha384-def');
  expect(book.of('/assets/version-two/auth.1.js')).toBeUndefined();
});
