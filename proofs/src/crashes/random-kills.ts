import { setTimeout as delay } from 'node:timers/promises';
import type { Scope } from '../checks/snapshot.ts';
import { eventually } from '../portal/staff.ts';
import type { ProofRun } from '../proof.ts';
import { areUp } from './faults.ts';
import { anyScenario } from './scenarios.ts';

const KILLABLE = ['payments', 'appointments', 'postgres', 'payments', 'bff'];
const PEOPLE = 4;

export async function killAtRandom({ on }: ProofRun, count: number, random: () => number): Promise<Scope[]> {
  if (count === 0) return [];
  const scopes: Scope[] = [];
  let isOver = false;
  const user = async () => {
    while (!isOver) {
      try {
        const { scope, run } = await anyScenario(random)(on, Math.floor(random() * 500));
        scopes.push(scope);
        await run();
      } catch {
        // The process that it needed was dead: try another scenario.
        await delay(100);
      }
    }
  };
  const people = Array.from({ length: PEOPLE }, user);
  for (let kill = 0; kill < count; kill += 1) {
    await delay(random() * 1500);
    const pids = on.pidsOf(KILLABLE[Math.floor(random() * KILLABLE.length)] ?? 'payments');
    const pid = pids[Math.floor(random() * pids.length)];
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
    await delay(50);
    await eventually(60, async () => ((await areUp(on)) ? true : undefined), 50);
  }
  isOver = true;
  await Promise.all(people);
  return scopes;
}
