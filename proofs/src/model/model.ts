import { routes } from '@tailgate/contracts';
import { retryWhileBusy } from '@tailgate/stack/portal';
import fc from 'fast-check';
import { checkAfterHoldsExpire, waitUntilIdle } from '../checks/idle.ts';
import { violations } from '../checks/snapshot.ts';
import { changeSettings } from '../portal/balances.ts';
import { repeatedRefunds } from '../portal/money-moves.ts';
import { emptyHours, type Window } from '../portal/staff.ts';
import type { Proof, ProofRun } from '../proof.ts';
import { BANK_ACTS, type Command, commandSequences, depositSequences } from './commands.ts';
import { runCommand } from './run-command.ts';
import { blockUnbookedSlots, type Customer, newCustomer, prepareState, type RunState, scopeOf } from './state.ts';

/** Concurrent series of runs, each with its own customer. */
const PARALLEL_RUNS = 10;
/**
 * In the second half of the runs the company asks for a deposit. A series there has an odd seed, so that a replay knows; each has the
 * printed seed plus its index.
 */
const DEPOSIT_PERCENT = 30;
const isWithDeposit = (seed: number) => seed % 2 === 1;
/** The share of commands that may meet a busy portal in a run of hours; in `npm test` it allows none. */
const MOST_BUSY = 1 / 10_000;
const IDLE_WITHIN_SECONDS = 60;

interface Totals {
  commands: number;
  runs: number;
  busy: number;
  bankActs: number;
}

export const model: Proof = {
  name: 'model',
  claim:
    'customers and staff hold, pay by card, in cash and by check, at once or a deposit and its balance, make appointments, block, reschedule, cancel under a policy, refund parts, refund and delete, and banks dispute and send refunds back, up to 3 at once: every rule holds',
  sizes: { small: 100, large: 20_000 },
  async run(run) {
    const { on, seed, size, path } = run;
    // Each sequence has four hours.
    const free = emptyHours().filter((_, index) => index % 2 === 0);
    const totals: Totals = { commands: 0, runs: 0, busy: 0, bankActs: 0 };
    const customers: Customer[] = [];
    // A replay runs the one series whose seed the failure printed.
    const seeds = path === undefined ? Array.from({ length: 2 * PARALLEL_RUNS }, (_, index) => seed + index) : [seed];
    const most = path === undefined ? PARALLEL_RUNS : 1;
    // One after another: ten registrations at once can keep a slow machine busy beyond the timeout of each.
    for (let index = 0; index < most; index += 1) customers.push(await newCustomer(on));
    const failures: string[] = [];
    for (const withDeposit of [false, true]) {
      const own = seeds.filter((each) => isWithDeposit(each) === withDeposit);
      await changeSettings(on, { ...POLICY, deposit_percent: withDeposit ? DEPOSIT_PERCENT : 100 });
      const runs = Math.ceil(size / seeds.length);
      failures.push(...(await runSeries(run, own, { customers, free, totals, runs })));
    }
    await changeSettings(on, { deposit_percent: 100 });
    // Delete every other customer: their sessions must end, their bookings stay.
    for (const { userId } of customers.filter((_, index) => index % 2 === 0)) {
      await retryWhileBusy(() => on.staff.send(routes.deleteUser, { params: { id: userId } }));
    }
    failures.push(...(await checkAfterHoldsExpire(on)), ...(await repeatedRefunds(on)));
    if (totals.busy > totals.commands * MOST_BUSY) failures.push(`the portal was busy ${totals.busy} times`);
    const figures = `${totals.runs} runs, ${totals.commands} commands, ${totals.bankActs} disputes, decisions and refunds sent back, ${totals.busy} met a busy portal, ${most} series at once`;
    return { passed: totals.runs - failures.length, failures, figures };
  },
};

/** Trips of the next 30 days cost something to cancel, later ones nothing. */
const POLICY = { cancel_free_hours: 720, cancel_late_percent: 40, cancel_no_show_percent: 0 };

interface Shared {
  readonly customers: readonly Customer[];
  readonly free: Window[];
  readonly totals: Totals;
  readonly runs: number;
}

async function runSeries(
  run: ProofRun,
  seeds: readonly number[],
  { customers, free, totals, runs }: Shared,
): Promise<string[]> {
  const ends = await Promise.all(
    seeds.map(async (seed, index) => {
      const customer = customers[index];
      if (customer === undefined) throw new Error('A series has no customer.');
      const withDeposit = isWithDeposit(seed);
      const sequences = withDeposit ? depositSequences : commandSequences;
      const property = fc.asyncProperty(sequences, async (sequence) => {
        const window = free.shift();
        if (window === undefined) throw new Error('There is no free hour.');
        const wrong = await runSequence(run, { customer, window, withDeposit, totals }, sequence);
        free.push(window);
        totals.runs += 1;
        totals.commands += sequence.flat().length;
        if (wrong.length > 0) throw new Error(wrong.join('; '));
      });
      const start = run.path === undefined ? {} : { path: run.path };
      // Only a replay shrinks the sequence.
      return await fc.check(property, { seed, numRuns: runs, ...start, endOnFailure: run.path === undefined });
    }),
  );
  return ends.flatMap((end) => (end.failed ? [describe(end)] : []));
}

/** After these every rule is checked before the next step, because later ones could hide what was wrong. */
function isOfBank({ type }: Command): boolean {
  return BANK_ACTS.some((act) => act === type);
}

interface Place {
  readonly customer: Customer;
  readonly window: Window;
  readonly withDeposit: boolean;
  readonly totals: Totals;
}

async function runSequence(
  { on }: ProofRun,
  { customer, window, withDeposit, totals }: Place,
  sequence: readonly (readonly Command[])[],
): Promise<string[]> {
  const state = await prepareState(on, { customer, window, withDeposit });
  const wrong: string[] = [];
  for (const step of sequence) {
    const problems = await Promise.all(step.map((command) => runCommand(state, command)));
    wrong.push(...problems.filter((problem) => problem !== undefined));
    if (step.some(isOfBank)) wrong.push(...(await problemsOf(state)));
  }
  totals.busy += state.busy;
  totals.bankActs += state.bank.acts;
  wrong.push(...(await problemsOf(state)), ...(await otherSlots(state, sequence)));
  await blockUnbookedSlots(state);
  return wrong;
}

async function problemsOf(state: RunState): Promise<string[]> {
  const scope = scopeOf(state);
  const work = await waitUntilIdle(state.on, scope, IDLE_WITHIN_SECONDS);
  const found = await violations(state.on, scope);
  const broken = found.map(({ rule, subject, message }) => `${rule}: ${subject} ${message}`);
  return work === undefined ? broken : [`not idle after ${IDLE_WITHIN_SECONDS} s: ${work}`, ...broken];
}

/** @returns charges for another slot than the one on the page whose card was authorised. */
async function otherSlots({ on, cases }: RunState, sequence: readonly (readonly Command[])[]): Promise<string[]> {
  const { rows } = await on.databases.payments.query<{ intent: string; chosen: number; booked: number | null }>(
    `SELECT p.transaction_id AS intent, p.time_slot_id AS chosen, s.id AS booked FROM payments p
     LEFT JOIN time_slots s ON s.appointment_id = p.appointment_id AND s.follows_id IS NULL
     WHERE p.quote_id = ANY($1) AND p.transaction_id IS NOT NULL AND p.stage IN ('captured', 'settled') AND p.part <> 'balance'`,
    [cases.map(({ quoteId }) => quoteId)],
  );
  const wasRescheduled = sequence.flat().some(({ type }) => type === 'reschedule');
  return rows.flatMap(({ intent, chosen, booked }) => {
    const shown = cases.map((each) => each.shown.get(intent)).find((slotId) => slotId !== undefined);
    if (shown === chosen && (wasRescheduled || booked === shown)) return [];
    return [`the page of ${intent} showed slot ${shown}, but it paid for ${chosen} and ${booked} is booked`];
  });
}

function describe(end: fc.RunDetails<[Command[][]]>): string {
  const smallest = JSON.stringify(end.counterexample?.[0]);
  const error = end.errorInstance instanceof Error ? end.errorInstance.message : String(end.errorInstance);
  return `${error}\n     sequence: ${smallest}\n     replay: npm run proofs -- model --seed ${end.seed} --path ${end.counterexamplePath}`;
}
