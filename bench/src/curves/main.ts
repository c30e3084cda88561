import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Stack, startStack } from '@tailgate/stack';
import { freePorts, withoutLimits } from '@tailgate/stack/servers';
import { openDatabases } from '../bench-stack.ts';
import { startBooking } from '../http/booking.ts';
import { findPgbench } from '../http/pgbench.ts';
import { databaseOf, logOf } from '../http/reads.ts';
import { buyersCurve } from './buyers-curve.ts';
import { connectionsCurve } from './connections-curve.ts';
import type { Measured } from './measured-curves.ts';
import { startRaces } from './race-for-slot.ts';
import { recordCurves } from './record-curves.ts';
import { type CostAtRows, costAtRows, rowsCurve } from './rows-curve.ts';
import { compareTwoBffs } from './two-bffs.ts';

const SIZES = [1_000, 10_000, 100_000, 1_000_000] as const;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    rows: { type: 'string', default: String(SIZES.at(-1)) },
    data: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const rounds = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
const most = Number(values.rows);
const print = (line: string) => void process.stdout.write(`${line}\n`);
if (!(rounds.rounds >= 1 && rounds.seconds >= 1)) throw new Error('--rounds and --seconds must be at least 1.');
if (values.record && most !== SIZES.at(-1)) throw new Error(`--record records up to ${SIZES.at(-1)} rows.`);

const folder = values.data === undefined ? mkdtempSync(join(tmpdir(), 'tailgate-bench-')) : resolve(values.data);
const ending = new AbortController();
for (const event of ['SIGINT', 'SIGTERM']) process.once(event, () => ending.abort());

/** The largest is the one of `npm run bench -- http`. */
async function withStack<T>(rows: number, work: (stack: Stack) => Promise<T>): Promise<T> {
  const dataDir = rows === most ? folder : join(folder, String(rows));
  mkdirSync(dataDir, { recursive: true });
  const stack = await startStack({
    ...{ dataDir, ports: await freePorts(), build: [], quiet: true, signal: ending.signal },
    environment: withoutLimits(),
  });
  try {
    return await work(stack);
  } finally {
    await stack.stop();
  }
}

async function overConnections(stack: Stack): Promise<{ curves: Measured[]; remarks: string[] }> {
  const databases = openDatabases(stack);
  const found = await findPgbench();
  const url = databaseOf(stack, 'payments');
  const pgbench = 'file' in found ? found.file : undefined;
  try {
    const connections = pgbench === undefined ? [] : [await connectionsCurve({ stack, databases, pgbench }, rounds)];
    const bffs = await compareTwoBffs(stack, rounds);
    const booking = await startBooking({ stack, pool: databases.payments, log: logOf(stack), pgbench, url });
    const races = await startRaces({ booking, pool: databases.payments, url });
    try {
      const remark = typeof bffs === 'string' ? bffs : `Two BFFs reach ${bffs.median.toFixed(2)} times one.`;
      const missing = 'missing' in found ? [found.missing] : [];
      return { curves: [...connections, await buyersCurve(races)], remarks: [remark, ...missing] };
    } finally {
      await races.stop();
      await booking.stop();
    }
  } finally {
    await Promise.all(Object.values(databases).map((each) => each.end()));
  }
}

try {
  const costs: CostAtRows[] = [];
  for (const rows of SIZES.filter((size) => size < most))
    costs.push(await withStack(rows, (stack) => costAtRows(stack, rows, rounds)));
  const { curves, remarks } = await withStack(most, async (stack) => {
    costs.push(await costAtRows(stack, most, rounds));
    return await overConnections(stack);
  });
  const all = [rowsCurve(costs), ...curves];
  for (const { picture, notes } of all) {
    print(`\n${picture.title}`);
    for (const { name, points } of picture.curves)
      print(`  ${name}: ${points.map(({ x, y }) => `${x}: ${y.toFixed(2)}`).join(', ')}`);
    print(notes);
  }
  for (const remark of remarks) print(remark);
  if (values.record) recordCurves(all, remarks, rounds.rounds);
  if (all.some(({ isMet }) => isMet === false)) process.exitCode = 1;
} finally {
  if (values.data === undefined) rmSync(folder, { recursive: true, force: true });
}
