import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { corruption } from './corruption/corruption.ts';
import { crashes } from './crashes/crashes.ts';
import { crewKills } from './crew-kills/crew-kills.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { lostBrowser } from './lost-browser.ts';
import { model } from './model/model.ts';
import { runMutations } from './mutations/run-mutations.ts';
import { networkFaults } from './network-faults.ts';
import type { Outcome, Proof } from './proof.ts';
import { races } from './races.ts';
import { type ProofResult, reportPage } from './report.ts';
import { startProofStack } from './stack/proof-stack.ts';
import { twoTabs } from './two-tabs.ts';
import { webhooks } from './webhooks.ts';

/** Two stacks run at the same time; the proofs of one stack run one after the other. */
const proofsByStack: readonly (readonly Proof[])[] = [
  [races, twoTabs, lostBrowser, webhooks, networkFaults, model, corruption, fuzz],
  [crewKills, crashes],
];
const names = [...proofsByStack.flat().map(({ name }) => name), 'mutations'];

const { values, positionals } = parseArgs({
  options: {
    seed: { type: 'string' },
    size: { type: 'string', default: 'small' },
    requests: { type: 'string' },
    path: { type: 'string' },
    only: { type: 'string', multiple: true, default: [''] },
    json: { type: 'string' },
    report: { type: 'string' },
    replicas: { type: 'string', default: '1' },
    pooler: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
// `npm run lab -- fuzz` counts requests.
if (values.requests !== undefined) values.size = values.requests;
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  const usage = `npm run proofs -- [${names.join('|')}] [--seed N] [--size small|large|N] [--report FILE] [--replicas N] [--pooler]`;
  process.stdout.write(`Unknown: ${unknown.join(', ')}. Usage: ${usage}\n`);
  process.exit(1);
}
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
const stops: (() => Promise<void>)[] = [];
for (const event of ['SIGINT', 'SIGTERM']) {
  process.once(event, () => void Promise.all(stops.map((stop) => stop())).then(() => process.exit(130)));
}

const isChosen = ({ name }: Proof) => positionals.length === 0 || positionals.includes(name);
const work = positionals.includes('mutations')
  ? [mutationProof()]
  : proofsByStack.map((proofs) => runOnStack(proofs.filter(isChosen)));
const results = (await Promise.all(work)).flat();
const failed = results.reduce((sum, { failures }) => sum + failures.length, 0);
const passed = results.reduce((sum, result) => sum + result.passed, 0);
if (values.json !== undefined) writeFileSync(values.json, JSON.stringify({ passed, failed, seed, results }));
if (values.report !== undefined) writeFileSync(values.report, reportPage(results, seed));
printFailures();
process.stdout.write(`\n${passed} held, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);

async function runOnStack(proofs: readonly Proof[]): Promise<ProofResult[]> {
  if (proofs.length === 0) return [];
  const on = await startProofStack({ replicas: Number(values.replicas), pooler: values.pooler });
  stops.push(() => on.stop());
  try {
    const done: ProofResult[] = [];
    for (const proof of proofs) done.push(await runProof(proof, on));
    return done;
  } finally {
    await on.stop();
  }
}

async function runProof(proof: Proof, on: Awaited<ReturnType<typeof startProofStack>>): Promise<ProofResult> {
  const { name, claim, sizes } = proof;
  const size = values.size === 'small' || values.size === 'large' ? sizes[values.size] : Number(values.size);
  const [begin, print] = [performance.now(), printer(name)];
  print(`${claim}; seed ${seed}, size ${size}`);
  const outcome = await proof
    .run({ on, seed, size, path: values.path, print })
    .catch((error: unknown) => crashed(error));
  const result = { name, claim, ...outcome, seconds: secondsSince(begin) };
  printResult(print, result);
  return result;
}

async function mutationProof(): Promise<ProofResult[]> {
  const [begin, print] = [performance.now(), printer('mutations')];
  const outcome = await runMutations(values.only, print);
  const claim = 'a test fails for each mutation';
  const result = { name: 'mutations', claim, ...outcome, seconds: secondsSince(begin) };
  printResult(print, result);
  return [result];
}

function printResult(print: (line: string) => void, { failures, passed, figures, seconds }: ProofResult): void {
  print(`${failures.length === 0 ? '✓' : '✗'}  ${passed} held; ${figures}; ${seconds} s`);
}

/** Last, because `npm test` shows the end of the output only. */
function printFailures(): void {
  for (const { name, failures } of results) {
    if (failures.length === 0) continue;
    const print = printer(name);
    for (const failure of failures) print(`✗  ${failure}`);
    if (name !== 'mutations') print(`replay: npm run proofs -- ${name} --seed ${seed} --size ${values.size}`);
  }
}

function printer(name: string): (line: string) => void {
  return (line) => void process.stdout.write(`${name.padEnd(13)} ${line}\n`);
}

function secondsSince(begin: number): number {
  return Math.round((performance.now() - begin) / 100) / 10;
}

function crashed(error: unknown): Outcome {
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { passed: 0, failures: [`the proof itself failed: ${what}`], figures: 'nothing measured' };
}
