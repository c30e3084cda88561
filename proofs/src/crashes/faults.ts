import { setTimeout as delay } from 'node:timers/promises';
import type { Answer } from '@tailgate/stack/portal';
import type { Scope } from '../checks/snapshot.ts';
import { eventually } from '../portal/staff.ts';
import type { ProofStack } from '../stack/proof-stack.ts';
import type { PreparedScenario } from './prepare-booking.ts';

export const FAULTS = ['kill the owner', 'kill Postgres', 'lose the reply'] as const;
export type Fault = (typeof FAULTS)[number];
export type Owner = 'payments' | 'appointments';

/** How many scenarios are tried, and how long each may take to reach the failpoint, in a job included. */
const [TRIES, TRY_SECONDS] = [5, 6];

export interface Injection {
  readonly wrong: string | undefined;
  readonly scopes: readonly Scope[];
}

/**
 * Arms a failpoint, runs a scenario into it and waits until every process is up again. A scenario may end without reaching the
 * failpoint, because the sweep finished it first or the crash before broke it; then the next one is tried.
 */
export async function injectFault(
  on: ProofStack,
  { failpoint, owner, fault }: { failpoint: string; owner: Owner; fault: Fault },
  cases: { first: PreparedScenario; another: () => Promise<PreparedScenario> },
): Promise<Injection> {
  const action = ({ 'kill the owner': 'kill', 'kill Postgres': 'freeze', 'lose the reply': 'lose-reply' } as const)[
    fault
  ];
  const [owning, database] = [on.pidsOf(owner).join(), on.pidsOf('postgres')];
  const isReached = async () => (on.pendingFailpoints().length === 0 ? true : undefined);
  const ends: string[] = [];
  const scopes: Scope[] = [];
  let over: Promise<unknown> | undefined;
  let reached: true | undefined;
  while (!reached && scopes.length < TRIES) {
    const { scope, run } = scopes.length === 0 ? cases.first : await cases.another();
    scopes.push(scope);
    on.setFailpoints({ [failpoint]: { action, times: 1 } });
    over = run().then(
      (answer) => void ends.push(describeAnswer(answer)),
      (error: unknown) => void ends.push(String(error)),
    );
    reached = await eventually(TRY_SECONDS, isReached, 10);
    on.setFailpoints({});
  }
  if (!reached) return { wrong: `${failpoint} was not reached in ${TRIES} scenarios: ${ends.join('; ')}`, scopes };
  if (fault === 'kill Postgres') {
    // The failpoint is disarmed a moment before its process stops.
    await delay(30);
    for (const pid of database) process.kill(pid, 'SIGKILL');
  }
  if (fault === 'kill the owner')
    await eventually(10, async () => (on.pidsOf(owner).join() === owning ? undefined : true), 10);
  if (fault === 'kill Postgres')
    await eventually(10, async () => (on.pidsOf('postgres').join() === database.join() ? undefined : true), 10);
  const look = async () => {
    if (fault === 'kill Postgres') for (const pid of on.pidsOf(owner)) process.kill(pid, 'SIGCONT');
    return (await areUp(on)) ? true : undefined;
  };
  const up = await eventually(60, look, 50);
  if (!up) return { wrong: `not everything was up again 60 s after ${fault} at ${failpoint}`, scopes };
  await Promise.race([over, delay(100)]);
  return { wrong: undefined, scopes };
}

function describeAnswer(answer: unknown): string {
  const { status, code, message } = (answer ?? {}) as Partial<Answer>;
  return [status ?? 'no answer', code, message].filter(Boolean).join(' ');
}

export async function areUp({ stack }: ProofStack): Promise<boolean> {
  const processes = stack.instances.filter(({ server }) => server === 'payments' || server === 'appointments');
  const answers = await Promise.all(
    processes.map(async ({ port }) => {
      const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1000) });
      await response.body?.cancel();
      return response.ok;
    }),
  );
  return answers.every(Boolean);
}
