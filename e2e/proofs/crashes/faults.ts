import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '../office.ts';
import type { ProofStack } from '../proof-stack.ts';

export const FAULTS = ['kill the owner', 'kill Postgres', 'lose the reply'] as const;
export type Fault = (typeof FAULTS)[number];
export type Owner = 'payments' | 'appointments';

/** How often, and how long each time, a story is given to come to the step that is planted, a step of a job included. */
const [TRIES, TRIES_AGAIN_SECONDS] = [5, 6];

/**
 * Plants the fault at a step, lets the story run into it and waits until every process is up again. Answers what went wrong
 * with that; the story itself may end in any way.
 */
export async function inflict(
  on: ProofStack,
  { failpoint, owner, fault }: { failpoint: string; owner: Owner; fault: Fault },
  go: () => Promise<unknown>,
): Promise<string | undefined> {
  const action = ({ 'kill the owner': 'kill', 'kill Postgres': 'freeze', 'lose the reply': 'lose-reply' } as const)[
    fault
  ];
  const [victim, database] = [on.pidOf(owner), on.pidOf('postgres')];
  on.plant({ [failpoint]: { action, times: 1 } });
  const isMet = async () => (on.planted().length === 0 ? true : undefined);
  let over: Promise<unknown> = go().catch(() => undefined);
  let met = await eventually(TRIES_AGAIN_SECONDS, isMet, 10);
  // As a person would: the request may have met what the crash before had broken.
  for (let tries = 1; !met && tries < TRIES; tries += 1) {
    over = go().catch(() => undefined);
    met = await eventually(TRIES_AGAIN_SECONDS, isMet, 10);
  }
  on.plant({});
  if (fault === 'kill Postgres' && met) {
    // The step is written off a moment before its process stops.
    await delay(30);
    if (database !== undefined) process.kill(database, 'SIGKILL');
  }
  if (!met) return `${failpoint} was not reached in ${TRIES} tries`;
  if (fault === 'kill the owner') await eventually(10, async () => (on.pidOf(owner) === victim ? undefined : true), 10);
  if (fault === 'kill Postgres')
    await eventually(10, async () => (on.pidOf('postgres') === database ? undefined : true), 10);
  const look = async () => {
    if (fault === 'kill Postgres') goOn(on.pidOf(owner));
    return (await areUp(on)) ? true : undefined;
  };
  const up = await eventually(60, look, 50);
  if (!up) return `not everything was up again 60 s after ${fault} at ${failpoint}`;
  await Promise.race([over, delay(100)]);
  return undefined;
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
