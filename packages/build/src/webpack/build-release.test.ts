import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { filledSlot, offeredSlot, type Registry, type RegistryEntry, type ShellRelease } from '@tailgate/contracts';
import {
  contentVersion,
  findVersion,
  hashOf,
  makeLive,
  openStorage,
  parseState,
  storeVersion,
} from '@tailgate/releases';
import { symbolicate } from '../symbolicate/symbolicate.ts';

const repository = resolve(import.meta.dirname, '../../../..');
const cli = join(repository, 'packages/build/bin/tailgate-build.mjs');

/** @returns the hash of every file below a folder */
function fingerprint(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((file) => join(file.parentPath, file.name)).sort();
  const hash = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), hash(path)]));
}

const PAYMENT_SCREEN = { path: '/payment/:reference', access: 'public', title: 'Book and pay' };
const HELP_SCREEN = { path: '/payment/help', access: 'signed-in', title: 'Help' };

const readLive = (dist: string) => parseState(readFileSync(join(dist, 'releases.json')));

function readRegistry(dist: string): Registry {
  return Object.fromEntries(Object.entries(readLive(dist).remotes).map(([name, { stable }]) => [name, stable]));
}

describe('a release of one remote', () => {
  let dist = '';
  let source = '';
  beforeAll(() => {
    dist = mkdtempSync(join(tmpdir(), 'tailgate-dist-'));
    // Build a small remote rather than a real one. It has to be inside the repository for its imports to resolve.
    source = join(repository, 'packages/build/dist/mf-payment');
    mkdirSync(join(source, 'src'), { recursive: true });
    cpSync(join(repository, 'mf-payment/package.json'), join(source, 'package.json'));
    writeDeclaration([PAYMENT_SCREEN]);
    writeRemote('First');
  });
  afterAll(() => {
    rmSync(dist, { recursive: true, force: true });
    rmSync(source, { recursive: true, force: true });
  });

  const writeRemote = (title: string, imports = '') =>
    writeFileSync(
      join(source, 'src/remote.tsx'),
      `import { PageHeader } from '@tailgate/ui';
       import { useParams } from 'react-router-dom';
       ${imports}
       export const contractVersion = 1;
       export function Remote() { const { reference } = useParams(); return <PageHeader title={'${title} ' + reference} />; }`,
    );
  const writeDeclaration = (screens: unknown, more = {}) =>
    writeFileSync(
      join(source, 'src/declaration.ts'),
      `export const declaration = ${JSON.stringify({ area: 'payment', screens, ...more })};`,
    );
  const buildInto = (folder: string, ...options: string[]) =>
    execFileSync(process.execPath, [cli, source, ...options], {
      env: { ...process.env, TAILGATE_DIST_DIR: folder },
      encoding: 'utf8',
      stdio: 'pipe',
    });
  const build = (...options: string[]) => buildInto(dist, ...options);

  test('is immutable, switches its own entry and leaves other releases unchanged', async () => {
    const other = { name: 'remoteEntry.1.js', content: Buffer.from('another remote') };
    const version = contentVersion([other]);
    const storage = await openStorage(dist);
    const stored = { files: [other], compress: true, builtBy: 'Ann', commit: null };
    const customer: RegistryEntry = {
      version,
      entry: other.name,
      preload: [],
      integrity: {},
      area: 'customer',
      screens: [],
    };
    const shell: ShellRelease = { version, scripts: [], chunks: {}, pages: [{ path: '/auth' }] };
    await storeVersion(storage, 'customer', { ...stored, release: customer });
    await storeVersion(storage, 'shell', { ...stored, release: shell });
    await makeLive(storage, 'customer', customer, 'Ann');
    await makeLive(storage, 'shell', shell, 'Ann');
    const before = fingerprint(dist);

    expect(build()).toMatch(/^payment [0-9a-f]{16}: first load [\d.]+ kB/);
    const first = readRegistry(dist);
    expect(first.customer?.version).toBe(version);
    const { facts } = await findVersion(storage, 'payment', first.payment?.version ?? '');
    expect(facts).toMatchObject({ exposes: ['Remote', 'contractVersion'], shares: [{ library: '@tailgate/ui' }] });
    const file = 'mf-payment/src/remote.tsx';
    const router = { library: 'react-router-dom', range: '^7.0.0', copy: 'shell', imports: { useParams: [file] } };
    expect(facts?.uses).toContainEqual(router);
    const ui = { library: '@tailgate/ui', copy: 'negotiated', imports: { PageHeader: [file] } };
    expect(facts?.uses).toContainEqual(expect.objectContaining(ui));
    const afterFirst = fingerprint(dist);
    expect(build()).toContain(first.payment?.version);
    expect(fingerprint(dist)).toEqual(afterFirst);

    writeRemote('Second');
    build();
    const second = readRegistry(dist);
    expect(second.payment?.version).not.toBe(first.payment?.version);
    expect(second.customer).toEqual(first.customer);
    const { 'releases.json': _before, ...untouched } = before;
    expect(fingerprint(dist)).toMatchObject(untouched);
    const { 'releases.json': _after, ...firstRelease } = afterFirst;
    expect(fingerprint(dist)).toMatchObject(firstRelease);
    expect(readLive(dist).shell?.stable).toEqual(shell);
  }, 60_000);

  test('names the code and the libraries of a screen that is apart, and refuses a name that no import() has', () => {
    const [released, reads] = [readFileSync(join(source, 'src/remote.tsx')), ['/api/payment/quotes/:reference']];
    writeFileSync(
      join(source, 'src/help.tsx'),
      `import { useForm } from '@tailgate/web-kit/forms';
       export const Help = () => <p {...useForm().register('help')}>Help</p>;`,
    );
    writeRemote('Apart', `export const prepare = () => import(/* webpackChunkName: "help" */ './help.tsx');`);
    writeDeclaration([
      { ...PAYMENT_SCREEN, reads },
      { ...HELP_SCREEN, chunk: 'help' },
    ]);
    build();
    const { screens, preload, integrity } = readRegistry(dist).payment ?? {};
    expect(screens).toEqual([
      { ...PAYMENT_SCREEN, reads },
      {
        ...HELP_SCREEN,
        preload: [expect.stringMatching(/^help\./)],
        libraries: { '@tailgate/web-kit/forms': expect.stringMatching(/^\d+\.\d+\.\d+$/) },
      },
    ]);
    expect(preload?.some((file) => file.startsWith('help.'))).toBe(false);
    expect(Object.keys(integrity ?? {})).toContain(screens?.[1]?.preload?.[0]);
    writeDeclaration([{ ...PAYMENT_SCREEN, chunk: 'gone' }]);
    expect(() => build()).toThrow('names the chunk gone of /payment/:reference, which no import() has.');
    writeDeclaration([PAYMENT_SCREEN]);
    writeFileSync(join(source, 'src/remote.tsx'), released);
    build();
  }, 60_000);

  test('names the slots it offers and the code of what it adds to other screens, which it must export', () => {
    const released = readFileSync(join(source, 'src/remote.tsx'));
    writeFileSync(join(source, 'src/receipts.tsx'), `export const Receipts = () => <p>Receipts</p>;`);
    writeRemote(
      'Filling',
      `export const Extension = () => import(/* webpackChunkName: "receipts" */ './receipts.tsx');`,
    );
    const slot = 'payment-receipts';
    writeDeclaration([PAYMENT_SCREEN], {
      slots: [{ name: slot, example: '/payments?payment=1' }],
      extensions: [{ slot, chunk: 'receipts', access: 'staff' }],
    });
    build();
    const { slots, extensions, preload } = readRegistry(dist).payment ?? {};
    expect(slots).toEqual([{ ...offeredSlot(slot), example: '/payments?payment=1' }]);
    const code = [expect.stringMatching(/^receipts\./)];
    expect(extensions).toEqual([{ ...filledSlot(slot), access: 'staff', preload: code }]);
    expect(preload?.some((file) => file.startsWith('receipts.'))).toBe(false);
    writeDeclaration([PAYMENT_SCREEN], { extensions: [{ slot, chunk: 'gone', access: 'staff' }] });
    expect(() => build()).toThrow('names the chunk gone of payment-receipts, which no import() has.');
    writeDeclaration([PAYMENT_SCREEN], { extensions: [{ slot: 'maps', chunk: 'receipts', access: 'staff' }] });
    expect(() => build()).toThrow(/extensions\[0\]\.slot/);
    writeRemote('Forgetful');
    writeDeclaration([PAYMENT_SCREEN], { extensions: [{ slot, chunk: 'receipts', access: 'staff' }] });
    expect(() => build()).toThrow('does not export Extension, which the shell needs');
    writeDeclaration([PAYMENT_SCREEN]);
    writeFileSync(join(source, 'src/remote.tsx'), released);
    build();
  }, 60_000);

  test('builds the worker that it declares as one file, and no other code of the remote', () => {
    const file = join(source, 'src/worker.ts');
    writeFileSync(file, `import { keep } from './kept.ts';\naddEventListener('fetch', (event) => keep(event));`);
    writeFileSync(
      join(source, 'src/kept.ts'),
      `export const keep = (event: Event) => console.log('kept', event.type);`,
    );
    const declared = { worker: { file: 'worker.ts', scope: '/payment/' } };
    writeDeclaration([PAYMENT_SCREEN], declared);
    build();
    const { version = '', worker, integrity = {} } = readRegistry(dist).payment ?? {};
    expect(worker).toEqual({ scope: '/payment/' });
    const script = readFileSync(join(dist, 'mf/payment', version, 'worker.js'));
    expect(script.toString()).toMatch(/kept/);
    expect(script.length).toBeLessThan(300);
    expect(integrity['worker.js']).toBe(hashOf(script));
    writeFileSync(file, 'addEventListener(');
    expect(() => build()).toThrow(/worker\.ts/);
    writeDeclaration([PAYMENT_SCREEN]);
    build();
    expect(readRegistry(dist).payment?.worker).toBeUndefined();
  }, 60_000);

  test('keeps source maps beside the version, with which a stack can be read', async () => {
    const { payment } = readRegistry(dist);
    const folder = join(dist, 'mf/payment', payment?.version ?? '');
    const script = readdirSync(folder).find((name) => /^remote\..*\.js$/.test(name)) ?? '';
    const column = readFileSync(join(folder, script), 'utf8').indexOf('Second ') + 1;
    const frame = `at e (https://tailgate.example/mf/@r1/payment/${payment?.version}/${script}:1:${column})`;
    const read = async (stack: string) => await symbolicate(await openStorage(dist), stack);
    const { text, missing } = await read(`Error: boom\n    ${frame}\n    at main`);
    expect(text).toMatch(
      /^Error: boom\n {4}at Remote \(packages\/build\/dist\/mf-payment\/src\/remote\.tsx:5:\d+\)\n {4}at main$/,
    );
    expect(missing).toEqual([]);
    const log = { front_end: 'payment', version: 'x', route: '/', kind: 'render', error_message: 'boom', stack: frame };
    expect((await read(JSON.stringify(log))).text).toMatch(/^payment x \/ render: boom\nat Remote \(packages/);
    const unknown = frame.replace(payment?.version ?? '', 'ffffffffffffffff');
    expect(await read(unknown)).toEqual({ text: unknown, missing: ['payment ffffffffffffffff'] });
  });

  test('contains no shared library, source map or eval, and compressed files with hashes', () => {
    const { payment } = readRegistry(dist);
    if (!payment) throw new Error('The remote was not released.');
    const folder = join(dist, 'mf/payment', payment.version);
    const names = readdirSync(folder);
    expect(names).toEqual(expect.arrayContaining([payment.entry, ...payment.preload]));
    expect(names.filter((name) => name.endsWith('.map'))).toEqual([]);
    const scripts = names.filter((name) => name.endsWith('.js'));
    expect(Object.keys(payment.integrity).sort()).toEqual(scripts.sort());
    for (const name of scripts) {
      const bytes = readFileSync(join(folder, name));
      expect(`sha384-${createHash('sha384').update(bytes).digest('base64')}`).toBe(payment.integrity[name]);
      const text = bytes.toString();
      expect([name, /sourceMappingURL|\beval\(|new Function\(/.test(text)]).toEqual([name, false]);
      expect([name, /react\.production|__CLIENT_INTERNALS|createBrowserRouter=/.test(text)]).toEqual([name, false]);
      if (bytes.length < 1024) continue;
      expect(brotliDecompressSync(readFileSync(join(folder, `${name}.br`))).equals(bytes)).toBe(true);
      expect(gunzipSync(readFileSync(join(folder, `${name}.gz`))).equals(bytes)).toBe(true);
    }
  });

  test('brings what the workspace declares, once it is made live: a new screen changes one folder and one entry', async () => {
    const before = readRegistry(dist);
    writeDeclaration([PAYMENT_SCREEN, HELP_SCREEN]);
    const [, version = ''] = /^payment (\w+):/.exec(build('--store-only')) ?? [];
    expect(readRegistry(dist)).toEqual(before);
    const storage = await openStorage(dist);
    const { release } = await findVersion(storage, 'payment', version);
    await makeLive(storage, 'payment', release, 'Ann');
    const { payment, ...others } = readRegistry(dist);
    expect(payment).toMatchObject({ area: 'payment', screens: [PAYMENT_SCREEN, HELP_SCREEN] });
    // The code is the same, and what it brings is not.
    expect(payment?.version).not.toBe(before.payment?.version);
    expect(others).toEqual({ customer: before.customer });
  }, 30_000);

  test.each([
    ['a field is wrong', [{ ...PAYMENT_SCREEN, access: 'everyone' }], /screens\[0\]\.access/],
    ['the shell has a path', [{ ...PAYMENT_SCREEN, path: '/auth' }], /payment declares \/auth, which belongs to shell/],
  ])(
    'is not published if %s',
    (_, screens, refusal) => {
      const live = readRegistry(dist);
      writeDeclaration(screens);
      expect(() => build()).toThrow(refusal);
      expect(readRegistry(dist)).toEqual(live);
      writeDeclaration([PAYMENT_SCREEN]);
    },
    30_000,
  );

  describe('from the cache of earlier builds', () => {
    const builds: Awaited<ReturnType<typeof storedBy>>[] = [];
    const storedBy = async (...options: string[]) => {
      const folder = mkdtempSync(join(tmpdir(), 'tailgate-dist-'));
      const [, version = ''] = /^payment (\w+):/.exec(buildInto(folder, ...options)) ?? [];
      const { facts } = await findVersion(await openStorage(folder), 'payment', version);
      const files = fingerprint(join(folder, 'mf/payment', version));
      rmSync(folder, { recursive: true, force: true });
      return { version, facts, files };
    };

    test.each([
      ['at first', 'One'],
      ['after a change', 'Two'],
      ['after the change is undone', 'One'],
    ])('has the same files as without it %s', async (_when, title) => {
      writeRemote(title);
      const cached = await storedBy();
      expect(cached).toEqual(await storedBy('--fresh'));
      builds.push(cached);
    });

    test('has the version of its sources', () => {
      const cache = join(repository, 'node_modules/.cache/webpack/remote-packages-build-dist-mf-payment');
      expect(readdirSync(cache)).toContain('index.pack');
      expect(builds).toHaveLength(3);
      expect(builds[2]).toEqual(builds[0]);
      expect(builds[1]?.version).not.toBe(builds[0]?.version);
    });
  });

  test('is not published if it exports nothing that the shell can show', () => {
    const live = readRegistry(dist);
    writeFileSync(join(source, 'src/remote.tsx'), 'export const remote = null;');
    expect(() => build()).toThrow(/src\/remote\.tsx of payment does not export Remote and contractVersion/);
    expect(readRegistry(dist)).toEqual(live);
  }, 30_000);

  test('is not published if it imports a name that the shell does not share', () => {
    const live = readRegistry(dist);
    writeRemote('Third', `import { useBeforeUnload } from 'react-router-dom'; console.log(useBeforeUnload);`);
    expect(() => build()).toThrow(/imports useBeforeUnload from react-router-dom, which the shell does not share/);
    expect(readRegistry(dist)).toEqual(live);
  }, 30_000);
});
