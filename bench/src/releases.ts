import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { routes } from '@tailgate/contracts';
import {
  contentVersion,
  hashOf,
  liveVersion,
  openStorage,
  promote,
  type ReleaseStorage,
  readRecord,
  readState,
  STATE_KEY,
  signReleaseToken,
  storeVersion,
  versionsFolder,
} from '@tailgate/releases';
import { configuredPorts, loadSecrets, repository, runningStack } from '@tailgate/tooling/stack';

/** The next page must have a promoted version within this time, for 95 of 100 changes. */
const LIMIT_MS = 1_000;
const GIVE_UP_MS = 30_000;
const NAME = 'payment';

const { values } = parseArgs({ options: { count: { type: 'string', default: '100' } }, allowPositionals: true });
const count = Number(values.count);
const dataDir = resolve(repository, process.env.TAILGATE_DATA_DIR ?? '.data');
const url = `http://localhost:${configuredPorts(process.env).bff}`;
if (!Number.isInteger(count) || count < 1 || count > 10_000) fail('--count must be a whole number up to 10000.');
if (runningStack(dataDir) === undefined)
  fail('No portal runs. Start it with npm start, then measure in a second terminal.');

const storage = await openStorage(join(repository, 'dist'));
const live = liveVersion(await readState(storage), NAME);
if (live === undefined) fail(`No version of ${NAME} is live.`);
const before = await storage.read(STATE_KEY);
const other = await storeOther(storage, live);
try {
  const authorization = await authorizationOf();
  const results = [
    await measure('through the portal', (version, replaces) => promoteOverHttp(authorization, version, replaces)),
    await measure('written to the storage', async (version) => void (await promote(storage, NAME, version, 'bench'))),
  ];
  if (results.some((ratio) => ratio > 1)) process.exitCode = 1;
} finally {
  // What is live, and the history, as they were.
  const now = await storage.read(STATE_KEY);
  if (before) await storage.replace(STATE_KEY, before.content, now?.tag);
  for (const key of [`${versionsFolder(NAME)}/${other}.json`, `${versionsFolder(NAME)}/${other}`])
    await storage.remove(key);
}

/** Promotes two versions in turn. @returns p95 divided by the limit */
async function measure(title: string, change: (version: string, replaces: string) => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const [from = '', to = ''] = turn % 2 === 0 ? [live, other] : [other, live];
    const begin = performance.now();
    await change(to, from);
    while ((await onNextPage()) !== to) {
      if (performance.now() - begin > GIVE_UP_MS)
        throw new Error(`The page did not get ${to} within ${GIVE_UP_MS / 1000} s.`);
      await wait(5);
    }
    times.push(performance.now() - begin);
  }
  if (count % 2 === 1 && live !== undefined) await change(live, other);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  const ratio = at(0.95) / LIMIT_MS;
  const figures = [at(0.5), at(0.95), at(1)].map((time) => `${Math.round(time)} ms`.padStart(9)).join('');
  process.stdout.write(`${title.padEnd(26)}${figures}   p95 is ${ratio.toFixed(2)} of ${LIMIT_MS} ms, n ${count}\n`);
  return ratio;
}

async function onNextPage(): Promise<string | undefined> {
  const page = await fetch(`${url}/auth`, { headers: { accept: 'text/html' } });
  return new RegExp(`"${NAME}":\\{"version":"(\\w+)"`).exec(await page.text())?.[1];
}

async function promoteOverHttp(authorization: string, version: string, replaces: string): Promise<void> {
  const { method, path } = routes.promoteRelease;
  const headers = { authorization, 'content-type': 'application/json' };
  const answer = await fetch(`${url}${path.replace('{name}', NAME)}`, {
    method,
    headers,
    body: JSON.stringify({ version, replaces }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

async function authorizationOf(): Promise<string> {
  const key = process.env.RELEASE_TOKEN_KEY || (await loadSecrets(dataDir)).releaseTokenKey;
  const { text } = await signReleaseToken(key, { frontEnds: [NAME], days: 1 });
  return `Bearer ${text}`;
}

/** Stores a version that differs from the live one in a file that nothing loads. @returns the version */
async function storeOther(on: ReleaseStorage, version: string): Promise<string> {
  const record = await readRecord(on, NAME, version);
  if (!record?.facts) fail(`${NAME} ${version} has no facts for the gate. Build it again.`);
  const stored = await on.readFolder(`${versionsFolder(NAME)}/${version}`);
  const extra = { name: 'bench.txt', content: Buffer.from(new Date().toISOString()) };
  const known = Object.keys(record.facts.files).flatMap((file) => stored.find(({ name }) => name === file) ?? []);
  const files = [...known, extra];
  const release = { ...record.release, version: contentVersion(files) };
  const facts = { ...record.facts, files: { ...record.facts.files, [extra.name]: hashOf(extra.content) } };
  const copies = stored.filter((file) => !known.includes(file));
  await storeVersion(on, NAME, { release, facts, files, copies, compress: false, builtBy: 'bench', commit: null });
  return release.version;
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
