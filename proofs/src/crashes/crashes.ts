import { APPOINTMENT_FAILPOINTS } from '../../../services/appointments/src/failpoint-names.ts';
import { PAYMENT_FAILPOINTS } from '../../../services/payments/src/failpoint-names.ts';
import { checkAfterHoldsExpire, checkScope } from '../checks/idle.ts';
import type { Scope } from '../checks/snapshot.ts';
import { repeatedRefunds } from '../portal/money-moves.ts';
import { repeatInParallel } from '../portal/staff.ts';
import { type Outcome, type Proof, type ProofRun, randomFrom, shuffle } from '../proof.ts';
import type { ProofStack } from '../stack/proof-stack.ts';
import { FAULTS, type Fault, injectFault, type Owner } from './faults.ts';
import type { PreparedScenario } from './prepare-booking.ts';
import { killAtRandom } from './random-kills.ts';
import { scenarioFor } from './scenarios.ts';
import { checkMails, sendSlowMails } from './slow-mails.ts';

interface Crash {
  readonly failpoint: string;
  readonly owner: Owner;
  readonly fault: Fault;
}

/** Seconds after the last restart within which every scenario must be consistent. */
const CONSISTENT_WITHIN_SECONDS = 60;
/** So few scenarios together that no hold runs out before its turn, on a machine that is ten times slower too. */
const AT_A_TIME = 30;
const SLOW_SECONDS = 4;

/**
 * Crashes a process in each scenario, so that each crash interrupts the recovery from the one before. The size is the number of
 * crashes: each failpoint with one fault, chosen by the seed, then with the other faults, then random kills.
 */
export const crashes: Proof = {
  name: 'crashes',
  claim:
    'each failpoint: kill -9 its process, kill Postgres or lose the reply; every rule holds within 60 s; slow mails are sent once',
  sizes: { small: failpoints().length, large: failpoints().length * FAULTS.length + 500 },
  async run(run) {
    const random = randomFrom(run.seed);
    const order = everyCrash(random).slice(0, run.size);
    return await crashOneByOne(run, order, run.size - order.length, random);
  },
};

async function crashOneByOne(
  run: ProofRun,
  order: readonly Crash[],
  randomKills: number,
  random: () => number,
): Promise<Outcome> {
  const cases: { crash: Crash; scope: Scope }[] = [];
  let [prepared, failures] = await Promise.all([prepare(run.on, order, 0), sendSlowMails(run.on)]);
  let extra = 0;
  for (const [index, crash] of order.entries()) {
    if (index > 0 && index % AT_A_TIME === 0) prepared = await prepare(run.on, order, index);
    const start = performance.now();
    const first = prepared[index % AT_A_TIME] ?? noScenario();
    const another = async () => {
      extra += 1;
      return await scenarioFor(crash.failpoint, extra)(run.on, order.length + extra);
    };
    const { wrong, scopes } = await injectFault(run.on, crash, { first, another });
    const took = (performance.now() - start) / 1000;
    if (wrong !== undefined) failures.push(`${nameOf(crash)}: ${wrong}`);
    if (took > SLOW_SECONDS) run.print(`${took.toFixed(1)} s for ${nameOf(crash)}`);
    cases.push(...scopes.map((scope) => ({ crash, scope })));
  }
  const others = await killAtRandom(run, randomKills, random);
  const begin = performance.now();
  const ends = await Promise.all(
    cases.map(async (each) => ({
      ...each,
      wrong: await checkScope(run, each.scope, begin, CONSISTENT_WITHIN_SECONDS),
    })),
  );
  const seconds = Math.round((performance.now() - begin) / 100) / 10;
  failures.push(...ends.flatMap(({ crash, wrong }) => wrong.map((problem) => `${nameOf(crash)}: ${problem}`)));
  for (const scope of others) {
    const wrong = await checkScope(run, scope, begin, CONSISTENT_WITHIN_SECONDS);
    failures.push(...wrong.map((problem) => `random kills: ${problem}`));
  }
  const mails = await checkMails(run.on);
  failures.push(...mails.failures, ...(await checkAfterHoldsExpire(run.on)), ...(await repeatedRefunds(run.on)));
  const figures = `${randomKills} random kills, ${order.length} crashes at ${failpoints().length} failpoints, ${extra} extra scenarios because one ended early; consistent ${seconds} s after the last restart; ${mails.figures}`;
  return { passed: order.length - failures.length, failures, figures };
}

async function prepare(on: ProofStack, order: readonly Crash[], first: number): Promise<PreparedScenario[]> {
  const next = order.slice(first, first + AT_A_TIME);
  return await repeatInParallel(next.length, 8, (index) =>
    scenarioFor(next[index]?.failpoint ?? '', first + index)(on, first + index),
  );
}

/** Every fault at every failpoint, in an order derived from the seed. Each failpoint comes once before one comes again. */
function everyCrash(random: () => number): Crash[] {
  const each = failpoints().map((point) => shuffle([...FAULTS], random).map((fault) => ({ ...point, fault })));
  return FAULTS.flatMap((_, round) =>
    shuffle(
      each.flatMap((crashes) => crashes[round] ?? []),
      random,
    ),
  );
}

function nameOf({ failpoint, fault }: Crash): string {
  return `${fault} at ${failpoint}`;
}

function noScenario(): never {
  throw new Error('A crash has no scenario.');
}

function failpoints(): { failpoint: string; owner: Owner }[] {
  const payments = PAYMENT_FAILPOINTS.map((failpoint) => ({ failpoint, owner: 'payments' as const }));
  const appointments = APPOINTMENT_FAILPOINTS.map((failpoint) => ({ failpoint, owner: 'appointments' as const }));
  return [...payments, ...appointments];
}
