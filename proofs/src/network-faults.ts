import { setTimeout as delay } from 'node:timers/promises';
import { checkAfterHoldsExpire, checkScope } from './checks/idle.ts';
import type { Scope } from './checks/snapshot.ts';
import type { PreparedScenario, Scenario } from './crashes/prepare-booking.ts';
import { scenarios } from './crashes/scenarios.ts';
import { repeatInParallel } from './portal/staff.ts';
import type { Proof, ProofRun } from './proof.ts';
import type { FaultProxy, NetworkFault } from './stack/fault-proxy.ts';
import { CONNECTIONS, type Connection } from './stack/proof-stack.ts';

const FAULTS: readonly NetworkFault[] = [
  { kind: 'latency', milliseconds: 400 },
  { kind: 'reset' },
  { kind: 'cut' },
  { kind: 'black-hole' },
];
/** Duration of a fault: longer than a person waits, shorter than the longest timeout of a call. */
const FAULT_SECONDS = 4;
const CONSISTENT_WITHIN_SECONDS = 60;

/** Hours behind those of the other proofs on the same stack. */
const FIRST_HOUR = 120;

interface NetworkCase {
  readonly name: string;
  readonly connection: Connection;
  readonly fault: NetworkFault;
  readonly scenario: Scenario;
}

/**
 * Lets every scenario meet every fault of every connection; after the fault each tries once more, and all must be consistent in the end.
 * The size is the number of rounds.
 */
export const networkFaults: Proof = {
  name: 'network',
  claim:
    'each connection between services and to Stripe x {slow, reset, cut in the answer, black hole}: every rule holds within 60 s',
  sizes: { small: 1, large: 10 },
  async run(run) {
    const scopes: { name: string; scope: Scope }[] = [];
    const affected = new Map<string, number>();
    for (let round = 0; round < run.size; round += 1) scopes.push(...(await oneRound(run, affected)));
    const begin = performance.now();
    const wrong = await Promise.all(
      scopes.map(async ({ name, scope }) =>
        (await checkScope(run, scope, begin, CONSISTENT_WITHIN_SECONDS)).map((what) => `${name}: ${what}`),
      ),
    );
    const seconds = Math.round((performance.now() - begin) / 100) / 10;
    const failures = [...wrong.flat(), ...(await checkAfterHoldsExpire(run.on))];
    const unmet = [...affected].filter(([, connections]) => connections === 0);
    failures.push(...unmet.map(([what]) => `no connection met: ${what}`));
    const [all, fewest] = [[...affected.values()].reduce((sum, each) => sum + each, 0), Math.min(...affected.values())];
    const figures = `${scopes.length} cases, ${all} connections affected, at least ${fewest} by each fault; consistent ${seconds} s after the last fault`;
    return { passed: scopes.length - failures.length, failures, figures };
  },
};

async function oneRound({ on }: ProofRun, affected: Map<string, number>): Promise<{ name: string; scope: Scope }[]> {
  const all = everyCase();
  const prepared = await repeatInParallel(all.length, 8, async (index) => {
    const { scenario, ...rest } = all[index] as NetworkCase;
    return { ...rest, ...(await scenario(on, FIRST_HOUR + index)) };
  });
  for (const connection of CONNECTIONS) {
    for (const fault of FAULTS) {
      const now = prepared.filter((each) => each.connection === connection && each.fault === fault);
      const [what, before] = [`${fault.kind} from ${connection}`, on.connections[connection].affected];
      await breakConnection(on.connections[connection], fault, now);
      affected.set(what, (affected.get(what) ?? 0) + on.connections[connection].affected - before);
    }
  }
  return prepared.map(({ name, scope }) => ({ name, scope }));
}

function everyCase(): NetworkCase[] {
  return CONNECTIONS.flatMap((connection) =>
    FAULTS.flatMap((fault) =>
      Object.entries(scenarios).map(([name, scenario]) => ({
        name: `${name}, ${fault.kind} from ${connection}`,
        connection,
        fault,
        scenario,
      })),
    ),
  );
}

async function breakConnection(
  proxy: FaultProxy,
  fault: NetworkFault,
  scenarios: readonly PreparedScenario[],
): Promise<void> {
  proxy.setFault(fault);
  const running = Promise.allSettled(scenarios.map(({ run }) => run()));
  await Promise.race([running, delay(FAULT_SECONDS * 1000)]);
  proxy.setFault({ kind: 'pass' });
  // A black hole never answers: without a reset its connections would stay silent until a timeout.
  proxy.breakAll();
  await running;
  await Promise.allSettled(scenarios.map(({ run }) => run()));
}
