import { routes } from '@tailgate/contracts';
import { patiently } from '@tailgate/tooling/portal';
import fc from 'fast-check';
import { becomesQuiet, everythingEnds } from '../checks/idle.ts';
import { violations } from '../checks/snapshot.ts';
import { refundedTwice } from '../portal/money-moves.ts';
import { quietHours, type Window } from '../portal/staff.ts';
import type { Proof, ProofRun } from '../proof.ts';
import { type Command, plays } from './commands.ts';
import { act } from './run-command.ts';
import { type Customer, clearAway, newCustomer, type Scene, scopeOf, setScene } from './state.ts';

/** Runs at the same time; each lane has its own customer and its own seed, which is the printed one plus the lane's number. */
const LANES = 10;
/** The part of the commands that a busy machine may leave undone in hours of playing; none of the few of npm test. */
const MOST_BUSY = 1 / 10_000;
/** Seconds after its last command in which a run has to come to rest. */
const REST_WITHIN_SECONDS = 60;

interface Tally {
  commands: number;
  runs: number;
  busy: number;
}

export const model: Proof = {
  name: 'model',
  claim:
    'customers and staff hold, pay by card, in cash and by check, make appointments, block, reschedule, cancel, refund and delete, up to 3 at once: every rule holds',
  sizes: { small: 300, large: 20_000 },
  async run(run) {
    const { on, seed, size, path } = run;
    const free = pairsOfHours();
    const tally: Tally = { commands: 0, runs: 0, busy: 0 };
    // A replay is of one lane, whose seed the failure named; only a replay looks for the smallest play that fails.
    const lanes = path === undefined ? LANES : 1;
    const customers: Customer[] = [];
    const ends = await Promise.all(
      Array.from({ length: lanes }, async (_, lane) => {
        const customer = await newCustomer(on);
        customers.push(customer);
        const property = fc.asyncProperty(plays, async (play) => {
          const hours = free.shift();
          if (hours === undefined) throw new Error('There are no hours left.');
          const wrong = await playOut(run, customer, hours, play, tally);
          free.push(hours);
          tally.runs += 1;
          tally.commands += play.flat().length;
          if (wrong.length > 0) throw new Error(wrong.join('; '));
        });
        const numRuns = Math.ceil(size / lanes);
        const start = path === undefined ? {} : { path };
        return await fc.check(property, { seed: seed + lane, numRuns, ...start, endOnFailure: path === undefined });
      }),
    );
    const failures = ends.flatMap((end) => (end.failed ? [describe(end)] : []));
    // Every other customer goes, and with them their sessions; what they booked stays.
    for (const { userId } of customers.filter((_, index) => index % 2 === 0)) {
      await patiently(() => on.staff.ask(routes.deleteUser, { params: { id: userId } }));
    }
    failures.push(...(await everythingEnds(on)), ...(await refundedTwice(on)));
    if (tally.busy > tally.commands * MOST_BUSY) failures.push(`${tally.busy} times the portal was too busy`);
    const figures = `${tally.runs} runs, ${tally.commands} commands, ${tally.busy} of them met a busy portal, ${lanes} runs side by side`;
    return { passed: tally.runs - failures.length, failures, figures };
  },
};

function pairsOfHours(): Window[][] {
  const hours = quietHours();
  return Array.from({ length: Math.floor(hours.length / 2) }, (_, index) => hours.slice(index * 2, index * 2 + 2));
}

/** Plays one run to its end and answers everything that is wrong then. */
async function playOut(
  { on }: ProofRun,
  customer: Customer,
  hours: readonly Window[],
  play: readonly (readonly Command[])[],
  tally: Tally,
): Promise<string[]> {
  const scene = await setScene(on, customer, hours);
  const wrong: string[] = [];
  for (const turn of play) {
    const faults = await Promise.all(turn.map((command) => act(scene, command)));
    wrong.push(...faults.filter((fault) => fault !== undefined));
  }
  tally.busy += scene.busy;
  wrong.push(...(await faultsOf(scene)));
  await clearAway(scene);
  return wrong;
}

async function faultsOf(scene: Scene): Promise<string[]> {
  const scope = scopeOf(scene);
  const moving = await becomesQuiet(scene.on, scope, REST_WITHIN_SECONDS);
  const found = await violations(scene.on, scope);
  const broken = found.map(({ rule, subject, message }) => `${rule}: ${subject} ${message}`);
  return moving === undefined ? broken : [`no rest after ${REST_WITHIN_SECONDS} s: ${moving}`, ...broken];
}

function describe(end: fc.RunDetails<[Command[][]]>): string {
  const smallest = JSON.stringify(end.counterexample?.[0]);
  const error = end.errorInstance instanceof Error ? end.errorInstance.message : String(end.errorInstance);
  return `${error}\n     play: ${smallest}\n     replay: npm run proofs -- model --seed ${end.seed} --path ${end.counterexamplePath}`;
}
