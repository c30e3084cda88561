import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { frontEnds } from '@tailgate/stack/repository';
import { violations } from '../checks/snapshot.ts';
import { startBookingLoad } from '../rolling/booking-load.ts';
import { startReadLoad } from '../rolling/read-load.ts';
import { startProofStack } from '../stack/proof-stack.ts';
import { costTable, growthTable, memoryTable, type PhaseCost } from './soak-tables.ts';
import { type Moment, takeMoment } from './take-moment.ts';

// Reads and books at a steady rate for a long time: what fails, what it costs, what grows.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    reads: { type: 'string', default: '40' },
    bookers: { type: 'string', default: '2' },
  },
});
const [minutes, reads, bookers] = [values.minutes, values.reads, values.bookers].map(Number) as [
  number,
  number,
  number,
];
if (![minutes, reads, bookers].every((value) => value > 0)) {
  process.stderr.write('Usage: npm run lab -- soak [--minutes 30] [--reads 40] [--bookers 2], each more than 0\n');
  process.exit(1);
}
/** How long reads and bookings run alone first, to tell what each costs. */
const ALONE_MS = 60_000;
const SAMPLE_MS = 30_000;
/** The promise of the soak. */
const FAILED_SHARE = 1 / 10_000;

const print = (line: string) => void process.stdout.write(`${line}\n`);
const on = await startProofStack({ build: frontEnds });
for (const event of ['SIGINT', 'SIGTERM']) process.once(event, () => void on.stop().then(() => process.exit(130)));
const problems: string[] = [];
try {
  const readsAlone = await phase('a read', { reads, bookers: 0 }, ALONE_MS);
  const bookingsAlone = await phase('a booking', { reads: 0, bookers }, ALONE_MS);
  const soak = await phase('both', { reads, bookers }, minutes * 60_000);
  print(`\n${costTable([readsAlone, bookingsAlone])}`);
  print(`\n${memoryTable(soak.moments)}`);
  print(`\n${growthTable(soak.moments, soak.bookings)}`);
  const broken = await violations(on);
  problems.push(...broken.map(({ rule, subject, message }) => `${rule}: ${subject} ${message}`));
} finally {
  await on.stop();
}
for (const problem of problems) print(`✗  ${problem}`);
process.exit(problems.length > 0 ? 1 : 0);

async function phase(name: string, rate: { reads: number; bookers: number }, milliseconds: number): Promise<PhaseCost> {
  const [begin, moments]: [number, Moment[]] = [performance.now(), [await takeMoment(on)]];
  const readLoad = rate.reads > 0 ? await startReadLoad(on, rate.reads) : undefined;
  const bookingLoad = startBookingLoad(on, rate.bookers);
  const soFar = () => readLoad?.since(begin) ?? { count: 0, failures: [], slowest: 0 };
  while (performance.now() - begin < milliseconds) {
    await delay(Math.min(SAMPLE_MS, milliseconds));
    moments.push(await takeMoment(on));
    const { count, failures } = soFar();
    print(`${name}: ${count} reads, ${failures.length} failed; ${bookingLoad.since(begin).length} bookings`);
  }
  await Promise.all([readLoad?.stop(), bookingLoad.stop()]);
  const { count, failures, slowest } = soFar();
  const bookings = bookingLoad.since(begin);
  const refused = bookings.flatMap(({ refusal }) => (refusal === undefined ? [] : [refusal]));
  if (failures.length > count * FAILED_SHARE) problems.push(`${name}: ${failures.length} of ${count} reads failed`);
  for (const line of new Set(failures)) print(`   ${line}`);
  problems.push(...refused, ...bookingLoad.problems);
  print(`${name}: the slowest read took ${slowest} ms`);
  return { name, reads: count, bookings: bookings.length, moments };
}
