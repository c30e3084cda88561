import { setTimeout as delay } from 'node:timers/promises';
import type { Scope } from '../checks/snapshot.ts';
import { eventually } from '../portal/staff.ts';
import type { ProofRun } from '../proof.ts';
import { areUp } from './faults.ts';
import { anyStory } from './scenarios.ts';

const VICTIMS = ['payments', 'appointments', 'postgres', 'payments', 'bff'];
/** People who book, cancel, move and refund at the same time while processes die. */
const PEOPLE = 4;

/** Kills one process after the other at any moment while people go on. Answers what they played with. */
export async function killAtRandom({ on }: ProofRun, count: number, random: () => number): Promise<Scope[]> {
  if (count === 0) return [];
  const scopes: Scope[] = [];
  let isOver = false;
  const person = async () => {
    while (!isOver) {
      try {
        const { scope, go } = await anyStory(random)(on, Math.floor(random() * 500));
        scopes.push(scope);
        await go();
      } catch {
        // The process that it needed was dead; it tries something else.
        await delay(100);
      }
    }
  };
  const people = Array.from({ length: PEOPLE }, person);
  for (let kill = 0; kill < count; kill += 1) {
    await delay(random() * 1500);
    const pid = on.pidOf(VICTIMS[Math.floor(random() * VICTIMS.length)] ?? 'payments');
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
    await delay(50);
    await eventually(60, async () => ((await areUp(on)) ? true : undefined), 50);
  }
  isOver = true;
  await Promise.all(people);
  return scopes;
}
