import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Stack } from '@tailgate/stack';
import { inFolder, withDatabases, withStack } from '../bench-stack.ts';
import { withBooking } from '../http/booking.ts';
import { findPgbench } from '../http/pgbench.ts';
import { databaseOf, logOf } from '../http/reads.ts';
import { fail, print } from '../print.ts';
import { buyersCurve } from './buyers-curve.ts';
import { connectionsCurve } from './connections-curve.ts';
import type { Measured } from './measured-curves.ts';
import { withRaces } from './race-for-slot.ts';
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
if (!(rounds.rounds >= 1 && rounds.seconds >= 1)) fail('--rounds and --seconds must be at least 1.');
if (values.record && most !== SIZES.at(-1)) fail(`--record records up to ${SIZES.at(-1)} rows.`);

await inFolder(values.data, async (folder) => {
  const costs: CostAtRows[] = [];
  const addCost = async (stack: Stack, rows: number) => void costs.push(await costAtRows(stack, rows, rounds));
  for (const rows of SIZES.filter((size) => size < most))
    await withStack(join(folder, String(rows)), (stack) => addCost(stack, rows));
  // In the folder of `npm run bench -- http`, which has as many rows.
  const { curves, remarks } = await withStack(folder, async (stack) => {
    await addCost(stack, most);
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
});

async function overConnections(stack: Stack): Promise<{ curves: Measured[]; remarks: string[] }> {
  return await withDatabases(stack, async (databases) => {
    const found = await findPgbench();
    const url = databaseOf(stack, 'payments');
    const pgbench = 'file' in found ? found.file : undefined;
    const connections = pgbench === undefined ? [] : [await connectionsCurve({ stack, databases, pgbench }, rounds)];
    const bffs = await compareTwoBffs(stack, rounds);
    const pool = databases.payments;
    const buyers = await withBooking({ stack, pool, log: logOf(stack), pgbench, url }, (booking) =>
      withRaces({ booking, pool, url }, buyersCurve),
    );
    const remark = typeof bffs === 'string' ? bffs : `Two BFFs reach ${bffs.median.toFixed(2)} times one.`;
    const missing = 'missing' in found ? [found.missing] : [];
    return { curves: [...connections, buyers], remarks: [remark, ...missing] };
  });
}
