import { everythingEnds, judge } from '../checks/idle.ts';
import type { Scope } from '../checks/snapshot.ts';
import { refundedTwice } from '../portal/money-moves.ts';
import { inTurns } from '../portal/staff.ts';
import type { Outcome, Proof, ProofRun } from '../proof.ts';
import { randomFrom, shuffle } from '../proof.ts';
import type { ProofStack } from '../stack/proof-stack.ts';
import { failpoints } from './failpoints.ts';
import { FAULTS, type Fault, inflict, type Owner } from './faults.ts';
import { killAtRandom } from './random-kills.ts';
import { type Prepared, storyOf } from './scenarios.ts';

interface Crash {
  readonly failpoint: string;
  readonly owner: Owner;
  readonly fault: Fault;
}

/** Seconds after the last restart in which every case has to be right. */
const RIGHT_WITHIN_SECONDS = 60;
/** Prepared together: so few that no hold runs out before its turn, on a machine that is ten times slower too. */
const AT_A_TIME = 30;
/** One that takes longer is worth a line. */
const SLOW_SECONDS = 4;

/**
 * The size is the number of random kills beyond those at the named steps. One crash follows the other, each in the middle of a
 * case of its own; the recovery of one is interrupted by the next. Every case has to be right when the last crash is 60 s ago.
 */
export const crashes: Proof = {
  name: 'crashes',
  claim:
    'each named step x {kill -9 the owner, kill Postgres, lose the reply}: within 60 s every cent belongs to a booking or is back',
  sizes: { small: 0, large: 500 },
  async run(run) {
    const random = randomFrom(run.seed);
    return await crashOneByOne(run, everyCrash(random), run.size, random);
  },
};

async function crashOneByOne(
  run: ProofRun,
  order: readonly Crash[],
  randomKills: number,
  random: () => number,
): Promise<Outcome> {
  const cases: { crash: Crash; scope: Scope }[] = [];
  const failures: string[] = [];
  let prepared: Prepared[] = [];
  let extra = 0;
  for (const [index, crash] of order.entries()) {
    if (index % AT_A_TIME === 0) prepared = await prepare(run.on, order, index);
    const start = performance.now();
    const first = prepared[index % AT_A_TIME] ?? noCase();
    const another = async () => {
      extra += 1;
      return await storyOf(crash.failpoint)(run.on, order.length + extra);
    };
    const { wrong, played } = await inflict(run.on, crash, { first, another });
    const took = (performance.now() - start) / 1000;
    if (wrong !== undefined) failures.push(`${nameOf(crash)}: ${wrong}`);
    if (took > SLOW_SECONDS) run.say(`${took.toFixed(1)} s for ${nameOf(crash)}`);
    cases.push(...played.map((scope) => ({ crash, scope })));
  }
  const others = await killAtRandom(run, randomKills, random);
  const begin = performance.now();
  const ends = await Promise.all(
    cases.map(async (each) => ({ ...each, wrong: await judge(run, each.scope, begin, RIGHT_WITHIN_SECONDS) })),
  );
  const seconds = Math.round((performance.now() - begin) / 100) / 10;
  failures.push(...ends.flatMap(({ crash, wrong }) => wrong.map((fault) => `${nameOf(crash)}: ${fault}`)));
  for (const scope of others) {
    const wrong = await judge(run, scope, begin, RIGHT_WITHIN_SECONDS);
    failures.push(...wrong.map((fault) => `random kills: ${fault}`));
  }
  failures.push(...(await everythingEnds(run.on)), ...(await refundedTwice(run.on)));
  const figures = `${randomKills} random kills, ${order.length} crashes at ${failpoints().length} steps, ${extra} cases more because one ended before its step; the last case was right ${seconds} s after the last restart`;
  return { passed: order.length - failures.length, failures, figures };
}

async function prepare(on: ProofStack, order: readonly Crash[], first: number): Promise<Prepared[]> {
  const next = order.slice(first, first + AT_A_TIME);
  return await inTurns(next.length, 8, (index) => storyOf(next[index]?.failpoint ?? '')(on, first + index));
}

/** Every fault at every step, in an order that follows from the seed. */
function everyCrash(random: () => number): Crash[] {
  const all = failpoints().flatMap(({ failpoint, owner }) => FAULTS.map((fault) => ({ failpoint, owner, fault })));
  return shuffle(all, random);
}

function nameOf({ failpoint, fault }: Crash): string {
  return `${fault} at ${failpoint}`;
}

function noCase(): never {
  throw new Error('A crash has no case.');
}
