import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { liveVersion, openStorage, promote, readState, STATE_KEY } from '@tailgate/releases';
import { configuredPorts, loadSecrets, repository, runningStack } from '@tailgate/stack';
import { removeVersion, storeNextVersion } from './next-version.ts';
import { type FrontEndVersion, portalAt } from './portal.ts';
import { printTimes } from './print-times.ts';

/** The next page must have a promoted version within this time, for 95 of 100 changes. */
const PROMOTED_WITHIN_MS = 1_000;
/** The next page must have the version before a failing one within this time after the last report. */
const ROLLED_BACK_WITHIN_MS = 10_000;
/** The BFF looks for failing releases this often. */
const LOOKS_EVERY_MS = 5_000;
const MOST_ROLL_BACKS = 50;
const NAME = 'payment';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '100' }, 'roll-backs': { type: 'string', default: '5' } },
  allowPositionals: true,
});
const [count, rollBacks] = [Number(values.count), Number(values['roll-backs'])];
const dataDir = resolve(repository, process.env.TAILGATE_DATA_DIR ?? '.data');
if (!Number.isInteger(count) || count < 1 || count > 10_000) fail('--count must be a whole number up to 10000.');
if (!Number.isInteger(rollBacks) || rollBacks < 1 || rollBacks > MOST_ROLL_BACKS)
  fail(`--roll-backs must be a whole number up to ${MOST_ROLL_BACKS}.`);
if (runningStack(dataDir) === undefined)
  fail('No portal runs. Start it with npm start, then measure in a second terminal.');

const key = process.env.RELEASE_TOKEN_KEY || loadSecrets(dataDir).releaseTokenKey;
const portal = await portalAt(configuredPorts(process.env).bff, { key, frontEnd: NAME });
const storage = await openStorage(join(repository, 'dist'));
const state = await readState(storage);
const [live, shell] = [liveVersion(state, NAME), liveVersion(state, 'shell')];
if (live === undefined || shell === undefined) fail(`No version of ${NAME} is live.`);
const before = await storage.read(STATE_KEY);
const stored: string[] = [];
try {
  const other = await storeNext(live);
  const ratios = [
    await measurePromotions('through the portal', [live, other], (version, replaces) =>
      portal.promote({ name: NAME, version }, replaces),
    ),
    await measurePromotions('written to the storage', [live, other], async (version) => {
      await promote(storage, NAME, version, 'bench');
    }),
    await measureRollBacks(live, shell),
  ];
  if (ratios.some((ratio) => ratio > 1)) process.exitCode = 1;
} finally {
  // What is live, and the history, as they were.
  const now = await storage.read(STATE_KEY);
  if (before) await storage.replace(STATE_KEY, before.content, now?.tag);
  for (const version of stored) await removeVersion(storage, NAME, version);
}

/** Promotes two versions in turn. @returns p95 divided by the limit */
async function measurePromotions(
  title: string,
  [first, second]: [string, string],
  change: (version: string, replaces: string) => Promise<void>,
): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const [from, to] = turn % 2 === 0 ? [first, second] : [second, first];
    const begin = performance.now();
    await change(to, from);
    times.push(await portal.untilNextPageHas({ name: NAME, version: to }, begin));
  }
  if (count % 2 === 1) await change(first, second);
  return printTimes(title, times, PROMOTED_WITHIN_MS);
}

/** Promotes a new version each time, because failures of one that failed before still count. @returns p95 divided by the limit */
async function measureRollBacks(version: string, shellVersion: string): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < rollBacks; turn += 1) {
    const failing: FrontEndVersion = { name: NAME, version: await storeNext(version) };
    await portal.promote(failing, version);
    await portal.untilNextPageHas(failing, performance.now());
    // The last report comes at another moment between two looks each time.
    await wait((turn / rollBacks) * LOOKS_EVERY_MS);
    const lastReport = await portal.reportFailedLoads(failing, shellVersion);
    times.push(await portal.untilNextPageHas({ name: NAME, version }, lastReport));
  }
  return printTimes('rolled back automatically', times, ROLLED_BACK_WITHIN_MS);
}

async function storeNext(version: string): Promise<string> {
  const next = await storeNextVersion(storage, NAME, version);
  if (next === undefined) fail(`${NAME} ${version} has no facts for the gate. Build it again.`);
  stored.push(next);
  return next;
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
