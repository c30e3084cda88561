import { parseArgs } from 'node:util';
import { inFolder, withStack } from '../bench-stack.ts';
import { fail, print } from '../print.ts';
import { BFF_GOALS, compareBff, type Measure } from './bff.ts';
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
if (!Number.isInteger(rounds) || rounds < 1 || !(seconds >= 1)) fail('--rounds and --seconds must be at least 1.');
if (values.only !== undefined && !['bff', 'services'].includes(values.only)) fail('--only is bff or services.');
if (values.record && (values.only !== undefined || values.rows !== String(ROWS)))
  fail(`--record records every part, at ${ROWS} rows.`);
if (values.record && rounds < LEAST_ROUNDS) fail(`--record needs at least ${LEAST_ROUNDS} rounds.`);

await inFolder(values.data, (folder) =>
  withStack(folder, async (stack) => {
    const parts = [
      { name: 'bff', goals: BFF_GOALS, compare: (measure: Measure) => compareBff(stack, measure) },
      {
        name: 'services',
        goals: SERVICE_GOALS,
        compare: (measure: Measure) => compareServices(stack, Number(values.rows), measure),
      },
    ];
    const ratios: Ratio[] = [];
    const missed: string[] = [];
    const costs: string[] = [];
    for (const { name, goals, compare } of parts) {
      if (name !== (values.only ?? name)) continue;
      await compare(async (subjects, missing) => {
        const readings = await takeTurns(subjects, { rounds, seconds });
        ratios.push(...ratiosOf(readings, goals));
        costs.push(costTable(readings));
        missed.push(...missing);
      });
    }
    print(tableOf(ratios));
    const cost = costs.filter((table) => table !== '').join('\n\n');
    print(`\n${cost}\n`);
    for (const reason of missed) print(reason);
    if (values.record) recordRatios(ratios, rounds, 'http', cost === '' ? '' : `\n${cost}\n`);
    if (ratios.some(({ isMet }) => !isMet)) process.exitCode = 1;
  }),
);
