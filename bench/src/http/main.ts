import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startStack } from '@tailgate/stack';
import { freePorts, withoutLimits } from '@tailgate/stack/servers';
import { BFF_GOALS, compareBff } from './bff.ts';
import { costTable } from './cost-table.ts';
import { recordRatios, tableOf } from './figures.ts';
import { type Ratio, ratiosOf } from './ratios.ts';
import { takeTurns } from './rounds.ts';
import { compareServices, SERVICE_GOALS } from './services.ts';

const LEAST_ROUNDS = 7;
const ROWS = 1_000_000;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: String(LEAST_ROUNDS) },
    seconds: { type: 'string', default: '4' },
    rows: { type: 'string', default: String(ROWS) },
    data: { type: 'string' },
    only: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
const print = (line: string) => void process.stdout.write(`${line}\n`);
if (!Number.isInteger(rounds) || rounds < 1 || !(seconds >= 1)) fail('--rounds and --seconds must be at least 1.');
if (values.only !== undefined && !['bff', 'services'].includes(values.only)) fail('--only is bff or services.');
if (values.record && (values.only !== undefined || values.rows !== String(ROWS)))
  fail(`--record records every part, at ${ROWS} rows.`);
if (values.record && rounds < LEAST_ROUNDS) fail(`--record needs at least ${LEAST_ROUNDS} rounds.`);

const folder = values.data === undefined ? mkdtempSync(join(tmpdir(), 'tailgate-bench-')) : resolve(values.data);
mkdirSync(folder, { recursive: true });
const ending = new AbortController();
for (const event of ['SIGINT', 'SIGTERM']) process.once(event, () => ending.abort());
try {
  const stack = await startStack({
    ...{ dataDir: folder, ports: await freePorts(), build: [], quiet: true, signal: ending.signal },
    environment: withoutLimits(),
  });
  try {
    const ratios: Ratio[] = [];
    const parts = [
      { name: 'bff', goals: BFF_GOALS, compare: () => compareBff(stack) },
      {
        name: 'services',
        goals: SERVICE_GOALS,
        compare: () => compareServices(stack, Number(values.rows)),
      },
    ];
    const missed: string[] = [];
    const costs: string[] = [];
    for (const { name, goals, compare } of parts) {
      if (name !== (values.only ?? name)) continue;
      const { subjects, missing, stop } = await compare();
      missed.push(...missing);
      try {
        const readings = await takeTurns(subjects, { rounds, seconds });
        ratios.push(...ratiosOf(readings, goals));
        costs.push(costTable(readings));
      } finally {
        await stop();
      }
    }
    print(tableOf(ratios));
    const cost = costs.filter((table) => table !== '').join('\n\n');
    print(`\n${cost}\n`);
    for (const reason of missed) print(reason);
    if (values.record) recordRatios(ratios, rounds, 'http', cost === '' ? '' : `\n${cost}\n`);
    if (ratios.some(({ isMet }) => !isMet)) process.exitCode = 1;
  } finally {
    await stack.stop();
  }
} finally {
  if (values.data === undefined) rmSync(folder, { recursive: true, force: true });
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
