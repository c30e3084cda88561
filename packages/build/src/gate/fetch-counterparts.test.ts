import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ReleaseRegistry } from '@tailgate/contracts';
import type { Candidate } from '@tailgate/releases';
import { remote, shell } from '@tailgate/releases/testing/made-up-releases';
import { fetchCounterparts } from './fetch-counterparts.ts';

const [liveShell, payment, admin] = [shell(), remote(), remote({ name: 'admin' })];
const filling = remote({ extensions: ['payment-receipts'] });
const versionOf = ({ record }: Candidate) => record.release.version;
const shellFile = `/assets/${versionOf(liveShell)}/shell.js`;

/** What the portal answers, by path; an undefined answer never comes. */
let answers: Map<string, Buffer | undefined>;
let server: Server;
let portal = '';
beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const content = answers.get(url);
    if (!answers.has(url)) response.writeHead(404).end();
    else if (content) response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  portal = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  const folders = [
    [`/assets/${versionOf(liveShell)}`, liveShell] as const,
    ...[payment, admin].map((each) => [`/mf/${each.name}/${versionOf(each)}`, each] as const),
  ];
  const files = folders.flatMap(([folder, { files: all }]) =>
    all.map(({ name, content }) => [`${folder}/${name}`, content] as const),
  );
  answers = new Map(files);
});

function registryOf(...frontEnds: readonly Candidate[]): ReleaseRegistry {
  const unknown = { contract: null, commit: null, bytes: null, built_at: null, built_by: null };
  const rest = { ...unknown, integrity: {}, released_at: null, released_by: null };
  return {
    front_ends: frontEnds.map(({ name, record: { release } }) => {
      return { name, stable: { version: release.version, release, ...rest }, canary: null };
    }),
  };
}

const fetchFor = (
  { name, record: { release } }: Candidate,
  limits = {},
  registry = registryOf(liveShell, payment, admin),
) =>
  fetchCounterparts(
    { registry: async () => registry },
    portal,
    { name, release },
    {
      files: 10,
      bytes: 1024 * 1024,
      ms: 60_000,
      ...limits,
    },
  );
const plain = ({ files }: Candidate) => files.filter(({ name }) => name.endsWith('.js'));
const sorted = (files: readonly { name: string }[]) => files.toSorted((a, b) => a.name.localeCompare(b.name));

test('downloads the live shell for a remote, and the live remotes for the shell', async () => {
  const [found, ...none] = await fetchFor(payment);
  expect(none).toEqual([]);
  expect(found).toEqual({ name: 'shell', record: { release: liveShell.record.release }, files: plain(liveShell) });
  const remotes = await fetchFor(liveShell);
  expect(remotes.map(({ name, files }) => [name, sorted(files)])).toEqual(
    [payment, admin].map((each) => [each.name, sorted(plain(each))]),
  );
});

test('downloads the remote that fills a slot of the candidate too, and no other', async () => {
  const owner = remote({ name: 'admin', slots: ['payment-receipts'] });
  const found = await fetchFor(owner, {}, registryOf(liveShell, filling, remote({ name: 'customer' })));
  expect(found.map(({ name }) => name)).toEqual(['shell', 'payment']);
});

test('finds nothing in a portal without a shell', async () => {
  expect(await fetchFor(payment, {}, registryOf(payment))).toEqual([]);
});

test.each<[string, string, () => unknown, object]>([
  ['was changed', 'does not have the hash', () => answers.set(shellFile, Buffer.from('tampered()')), {}],
  ['is missing', 'shell.js cannot be used: it answered 404.', () => answers.delete(shellFile), {}],
  ['never comes', 'all downloads together may take 0.05 s', () => answers.set(shellFile, undefined), { ms: 50 }],
  ['is too large', 'all files together may have 0 MB', () => undefined, { bytes: 0 }],
  ['is one too many', 'has 1 files to download, and the limit is 0.', () => undefined, { files: 0 }],
])('refuses a shell whose file %s', async (_, sentence, damage, limits) => {
  damage();
  await expect(fetchFor(payment, limits)).rejects.toThrow(sentence);
});

test('names a portal that is too old to list its files', async () => {
  const old = registryOf(liveShell);
  for (const { stable } of old.front_ends) delete stable.release;
  await expect(fetchFor(payment, {}, old)).rejects.toThrow('does not list the files of shell. Upgrade it first.');
});
