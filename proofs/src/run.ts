import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { damage } from './corruption/corruption.ts';
import { crashes } from './crashes/crashes.ts';
import { removeGuards } from './guards/guards.ts';
import { lostBrowser } from './lost-browser.ts';
import { model } from './model/model.ts';
import { wires } from './network-faults.ts';
import type { Outcome, Proof } from './proof.ts';
import { races } from './races.ts';
import { startProofStack } from './stack/proof-stack.ts';
import { webhooks } from './webhooks.ts';

/** Each lane has a stack of its own and its proofs follow one another; the lanes run at the same time. */
const lanes: readonly (readonly Proof[])[] = [[races, lostBrowser, webhooks, wires, model, damage], [crashes]];
const names = [...new Set(lanes.flat().map(({ name }) => name)), 'guards'];

const { values, positionals } = parseArgs({
  options: {
    seed: { type: 'string' },
    size: { type: 'string', default: 'small' },
    path: { type: 'string' },
    only: { type: 'string', multiple: true, default: [''] },
    json: { type: 'string' },
  },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  const usage = `npm run proofs -- [${names.join('|')}] [--seed N] [--size small|large|N]`;
  process.stdout.write(`Unknown: ${unknown.join(', ')}. Usage: ${usage}\n`);
  process.exit(1);
}
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
const stops: (() => Promise<void>)[] = [];
for (const event of ['SIGINT', 'SIGTERM']) {
  process.once(event, () => void Promise.all(stops.map((stop) => stop())).then(() => process.exit(130)));
}

const work = positionals.includes('guards')
  ? [guardsOutcome()]
  : lanes.map((proofs) => runLane(proofs.filter(({ name }) => positionals.length === 0 || positionals.includes(name))));
const outcomes = (await Promise.all(work)).flat();
const failed = outcomes.reduce((sum, { failures }) => sum + failures.length, 0);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
if (values.json !== undefined) writeFileSync(values.json, JSON.stringify({ passed, failed, seed, outcomes }));
process.stdout.write(`\n${passed} held, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);

async function runLane(proofs: readonly Proof[]): Promise<Outcome[]> {
  if (proofs.length === 0) return [];
  const on = await startProofStack();
  stops.push(() => on.stop());
  try {
    const outcomes: Outcome[] = [];
    for (const proof of proofs) outcomes.push(await carryOut(proof, on));
    return outcomes;
  } finally {
    await on.stop();
  }
}

async function carryOut(proof: Proof, on: Awaited<ReturnType<typeof startProofStack>>): Promise<Outcome> {
  const { name, claim, sizes } = proof;
  const size = values.size === 'small' || values.size === 'large' ? sizes[values.size] : Number(values.size);
  const [begin, say] = [performance.now(), speaker(name)];
  say(`${claim}; seed ${seed}, size ${size}`);
  const outcome = await proof.run({ on, seed, size, path: values.path, say }).catch((error: unknown) => broken(error));
  tell(say, outcome, begin);
  if (outcome.failures.length > 0) say(`replay: npm run proofs -- ${name} --seed ${seed} --size ${size}`);
  return outcome;
}

async function guardsOutcome(): Promise<Outcome[]> {
  const [begin, say] = [performance.now(), speaker('guards')];
  const outcome = await removeGuards(values.only, say);
  tell(say, outcome, begin);
  return [outcome];
}

function tell(say: (line: string) => void, { failures, passed, figures }: Outcome, begin: number): void {
  for (const failure of failures) say(`✗  ${failure}`);
  const seconds = Math.round((performance.now() - begin) / 100) / 10;
  say(`${failures.length === 0 ? '✓' : '✗'}  ${passed} held; ${figures}; ${seconds} s`);
}

function speaker(name: string): (line: string) => void {
  return (line) => void process.stdout.write(`${name.padEnd(13)} ${line}\n`);
}

function broken(error: unknown): Outcome {
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { passed: 0, failures: [`could not be carried out: ${what}`], figures: 'nothing measured' };
}
