import { setTimeout as delay } from 'node:timers/promises';
import type { Answer } from '@tailgate/tooling/portal';
import type { Scope } from '../checks/snapshot.ts';
import { eventually } from '../portal/staff.ts';
import type { ProofStack } from '../stack/proof-stack.ts';
import type { Prepared } from './scenarios.ts';

export const FAULTS = ['kill the owner', 'kill Postgres', 'lose the reply'] as const;
export type Fault = (typeof FAULTS)[number];
export type Owner = 'payments' | 'appointments';

/** How many cases are tried, and how long each is given to come to the step that is planted, a step of a job included. */
const [TRIES, TRY_SECONDS] = [5, 6];

export interface Inflicted {
  /** What went wrong, other than with the cases themselves. */
  readonly wrong: string | undefined;
  /** Every case that was played: each has to be right in the end. */
  readonly played: readonly Scope[];
}

/**
 * Plants the fault at a step, lets a case run into it and waits until every process is up again. A case may end in any way, also
 * without coming to the step: the sweep may have finished it in between, or it met what the crash before had broken. Then
 * another one is tried.
 */
export async function inflict(
  on: ProofStack,
  { failpoint, owner, fault }: { failpoint: string; owner: Owner; fault: Fault },
  cases: { first: Prepared; another: () => Promise<Prepared> },
): Promise<Inflicted> {
  const action = ({ 'kill the owner': 'kill', 'kill Postgres': 'freeze', 'lose the reply': 'lose-reply' } as const)[
    fault
  ];
  const [victim, database] = [on.pidOf(owner), on.pidOf('postgres')];
  const isMet = async () => (on.planted().length === 0 ? true : undefined);
  const ends: string[] = [];
  const played: Scope[] = [];
  let over: Promise<unknown> | undefined;
  let met: true | undefined;
  while (!met && played.length < TRIES) {
    const { scope, go } = played.length === 0 ? cases.first : await cases.another();
    played.push(scope);
    on.plant({ [failpoint]: { action, times: 1 } });
    over = go().then(
      (answer) => void ends.push(endOf(answer)),
      (error: unknown) => void ends.push(String(error)),
    );
    met = await eventually(TRY_SECONDS, isMet, 10);
    on.plant({});
  }
  if (!met) return { wrong: `${failpoint} was not reached in ${TRIES} cases: ${ends.join('; ')}`, played };
  if (fault === 'kill Postgres') {
    // The step is written off a moment before its process stops.
    await delay(30);
    if (database !== undefined) process.kill(database, 'SIGKILL');
  }
  if (fault === 'kill the owner') await eventually(10, async () => (on.pidOf(owner) === victim ? undefined : true), 10);
  if (fault === 'kill Postgres')
    await eventually(10, async () => (on.pidOf('postgres') === database ? undefined : true), 10);
  const look = async () => {
    if (fault === 'kill Postgres') goOn(on.pidOf(owner));
    return (await areUp(on)) ? true : undefined;
  };
  const up = await eventually(60, look, 50);
  if (!up) return { wrong: `not everything was up again 60 s after ${fault} at ${failpoint}`, played };
  await Promise.race([over, delay(100)]);
  return { wrong: undefined, played };
}

/** What a case was answered, in a few words. */
function endOf(answer: unknown): string {
  const { status, code, message } = (answer ?? {}) as Partial<Answer>;
  return [status ?? 'no answer', code, message].filter(Boolean).join(' ');
}

function goOn(pid: number | undefined): void {
  if (pid !== undefined) process.kill(pid, 'SIGCONT');
}

/** Whether both services and the database answer. */
export async function areUp(on: ProofStack): Promise<boolean> {
  const answers = await Promise.all(
    (['payments', 'appointments'] as const).map(async (name) => {
      const response = await fetch(`${on.stack.urls[name]}/readyz`, { signal: AbortSignal.timeout(1000) });
      await response.body?.cancel();
      return response.ok;
    }),
  );
  return answers.every(Boolean);
}
