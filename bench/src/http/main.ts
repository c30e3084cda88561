import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePorts, startStack, withoutLimits } from '@tailgate/tooling/stack';
import { BFF_GOALS, compareBff } from './bff.ts';
import { recordRatios, tableOf } from './figures.ts';
import { type Ratio, ratiosOf } from './ratios.ts';
import { takeTurns } from './rounds.ts';

const LEAST_ROUNDS = 7;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: String(LEAST_ROUNDS) },
    /** How long one reading takes. */
    seconds: { type: 'string', default: '4' },
    /** Writes the figures to docs/benchmark.json and docs/benchmark.md. */
    record: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
const print = (line: string) => void process.stdout.write(`${line}\n`);
if (!Number.isInteger(rounds) || rounds < 1 || !(seconds >= 1)) fail('--rounds and --seconds must be at least 1.');
if (values.record && rounds < LEAST_ROUNDS) fail(`--record needs at least ${LEAST_ROUNDS} rounds.`);

const folder = mkdtempSync(join(tmpdir(), 'tailgate-bench-'));
const ending = new AbortController();
for (const event of ['SIGINT', 'SIGTERM']) process.once(event, () => ending.abort());
try {
  const stack = await startStack({
    ...{ dataDir: folder, ports: await freePorts(), build: [], quiet: true, signal: ending.signal },
    environment: withoutLimits(),
  });
  try {
    const ratios: Ratio[] = [];
    const { subjects, missing, stop } = await compareBff(stack);
    try {
      ratios.push(...ratiosOf(await takeTurns(subjects, { rounds, seconds }), BFF_GOALS));
    } finally {
      await stop();
    }
    print(tableOf(ratios));
    for (const reason of missing) print(reason);
    if (values.record) recordRatios(ratios, rounds);
    if (ratios.some(({ isMet }) => !isMet)) process.exitCode = 1;
  } finally {
    await stack.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
