import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { checkOut, removeCheckOuts } from '@tailgate/build/skew';
import { markdownTable } from '@tailgate/stack/markdown-table';
import { frontEnds, repository } from '@tailgate/stack/repository';
import { violations } from '../checks/snapshot.ts';
import { type ProofStack, startProofStack } from '../stack/proof-stack.ts';
import { startBookingLoad } from './booking-load.ts';
import { startReadLoad } from './read-load.ts';
import { type Load, restartAll, runStep, type Step, type StepResult } from './steps.ts';
import { strikes } from './strikes.ts';

// Kills and restarts every process of a stack with replicas while people read and book.
const { values } = parseArgs({
  options: {
    /** The release before: its services then run on this tree's databases too. */
    from: { type: 'string' },
    reads: { type: 'string', default: '45' },
    report: { type: 'string' },
  },
});
const folder = values.from === undefined ? undefined : mkdtempSync(join(repository, '.data-rolling-'));
const print = (line: string) => void process.stdout.write(`${line}\n`);
let running = repository;
let on: ProofStack | undefined;
const clean = async () => {
  await on?.stop();
  if (folder === undefined) return;
  rmSync(folder, { recursive: true, force: true });
  removeCheckOuts();
};
for (const event of ['SIGINT', 'SIGTERM']) process.once(event, () => void clean().then(() => process.exit(130)));
let failed = true;
try {
  if (folder && values.from) checkOut(values.from, join(folder, 'before'));
  on = await startProofStack({ replicas: 2, treeOf: () => running, build: frontEnds });
  const load = { reads: await startReadLoad(on, Number(values.reads)), bookings: startBookingLoad(on) };
  const steps = await runSteps(on, load);
  await Promise.all([load.reads.stop(), load.bookings.stop()]);
  const broken = (await violations(on)).map(({ rule, subject, message }) => `${rule}: ${subject} ${message}`);
  const table = stepsTable(steps);
  print(`\n${table}`);
  const wrong = steps.flatMap(({ name, failedReads, lost }) =>
    [...failedReads, ...lost].map((line) => `${name}: ${line}`),
  );
  for (const line of [...wrong, ...broken]) print(`✗  ${line}`);
  for (const line of load.bookings.problems) print(`   before a card was authorised: ${line}`);
  if (values.report !== undefined) writeFileSync(values.report, `${table}\n`);
  failed = wrong.length + broken.length > 0 || steps.some(({ recovered }) => recovered === 'never');
} finally {
  await clean();
}
process.exit(failed ? 1 : 0);

async function runSteps(stack: ProofStack, load: Load): Promise<StepResult[]> {
  const done: StepResult[] = [];
  const run = async (step: Step) => {
    const result = await runStep(stack, load, step);
    print(`${result.failedReads.length + result.lost.length === 0 ? '✓' : '✗'}  ${step.name}: ${result.recovered}`);
    done.push(result);
  };
  for (const step of [...strikes(stack), { name: 'rolling restart', act: () => restartAll(stack) }]) await run(step);
  if (folder === undefined) return done;
  running = join(folder, 'before');
  await run({ name: `roll back to ${values.from}`, act: () => restartAll(stack) });
  await run({ name: `${values.from} on this schema`, act: () => delay(20_000, '') });
  running = repository;
  await run({ name: `roll from ${values.from} to this tree`, act: () => restartAll(stack) });
  return done;
}

function stepsTable(steps: readonly StepResult[]): string {
  const rows = steps.map((step) => [
    step.name,
    step.recovered,
    `${step.seconds} s`,
    `${step.reads}`,
    `${step.failedReads.length}`,
    `${step.unavailableReads}`,
    `${step.slowestRead} ms`,
    `${step.bookings}`,
    `${step.repeats}`,
    `${step.lost.length}`,
  ]);
  const head = [
    ...['done to the processes', 'replaced after', 'watched', 'reads', 'failed reads', 'answered 503', 'slowest read'],
    ...['bookings', 'asked to try again', 'lost bookings'],
  ];
  return markdownTable(head, rows);
}
