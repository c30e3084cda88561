import { setTimeout as delay } from 'node:timers/promises';
import { everythingEnds, judge } from './checks/idle.ts';
import type { Scope } from './checks/snapshot.ts';
import { type Prepared, type Story, stories } from './crashes/scenarios.ts';
import { inTurns } from './portal/staff.ts';
import type { Proof, ProofRun } from './proof.ts';
import type { FaultProxy, WireFault } from './stack/fault-proxy.ts';
import { WIRES, type Wire } from './stack/proof-stack.ts';

const FAULTS: readonly WireFault[] = [
  { kind: 'latency', milliseconds: 400 },
  { kind: 'reset' },
  { kind: 'cut' },
  { kind: 'black-hole' },
];
/** How long the wire stays bad: longer than a person waits, shorter than the longest timeout of a call. */
const BAD_SECONDS = 4;
const RIGHT_WITHIN_SECONDS = 60;

/** The stories have hours of their own, behind those of the other proofs on the same stack. */
const FIRST_HOUR = 120;

interface WireCase {
  readonly name: string;
  readonly wire: Wire;
  readonly fault: WireFault;
  readonly story: Story;
}

/**
 * Every story runs into every fault of every wire; those of one wire and fault go at the same time. When the wire is good again
 * each person tries once more, and 60 s after the last fault every case has to be right. The size is the number of rounds.
 */
export const wires: Proof = {
  name: 'wires',
  claim:
    'each connection between services and to Stripe x {slow, reset, cut in the answer, black hole}, all of them met: within 60 s every cent belongs to a booking or is back',
  sizes: { small: 1, large: 10 },
  async run(run) {
    const scopes: { name: string; scope: Scope }[] = [];
    const hurt = new Map<string, number>();
    for (let round = 0; round < run.size; round += 1) scopes.push(...(await oneRound(run, hurt)));
    const begin = performance.now();
    const wrong = await Promise.all(
      scopes.map(async ({ name, scope }) =>
        (await judge(run, scope, begin, RIGHT_WITHIN_SECONDS)).map((what) => `${name}: ${what}`),
      ),
    );
    const seconds = Math.round((performance.now() - begin) / 100) / 10;
    const failures = [...wrong.flat(), ...(await everythingEnds(run.on))];
    const unhurt = [...hurt].filter(([, connections]) => connections === 0);
    failures.push(...unhurt.map(([what]) => `no connection met ${what}`));
    const [all, fewest] = [[...hurt.values()].reduce((sum, each) => sum + each, 0), Math.min(...hurt.values())];
    const figures = `${scopes.length} cases, ${all} connections hurt, at least ${fewest} by each fault of each wire; the last case was right ${seconds} s after the last fault`;
    return { passed: scopes.length - failures.length, failures, figures };
  },
};

/** @param hurt how many connections each fault of each wire has hurt, to be added to. */
async function oneRound({ on }: ProofRun, hurt: Map<string, number>): Promise<{ name: string; scope: Scope }[]> {
  const all = everyCase();
  const prepared = await inTurns(all.length, 8, async (index) => {
    const { story, ...rest } = all[index] as WireCase;
    return { ...rest, ...(await story(on, FIRST_HOUR + index)) };
  });
  for (const wire of WIRES) {
    for (const fault of FAULTS) {
      const now = prepared.filter((each) => each.wire === wire && each.fault === fault);
      const [what, before] = [`${fault.kind} from ${wire}`, on.wires[wire].hurt];
      await breakWire(on.wires[wire], fault, now);
      hurt.set(what, (hurt.get(what) ?? 0) + on.wires[wire].hurt - before);
    }
  }
  return prepared.map(({ name, scope }) => ({ name, scope }));
}

function everyCase(): WireCase[] {
  return WIRES.flatMap((wire) =>
    FAULTS.flatMap((fault) =>
      Object.entries(stories).map(([name, story]) => ({
        name: `${name}, ${fault.kind} from ${wire}`,
        wire,
        fault,
        story,
      })),
    ),
  );
}

async function breakWire(proxy: FaultProxy, fault: WireFault, people: readonly Prepared[]): Promise<void> {
  proxy.behave(fault);
  const begun = Promise.allSettled(people.map(({ go }) => go()));
  await Promise.race([begun, delay(BAD_SECONDS * 1000)]);
  proxy.behave({ kind: 'pass' });
  // What was swallowed is never answered: its connection would stay silent until a timeout.
  proxy.breakAll();
  await begun;
  await Promise.allSettled(people.map(({ go }) => go()));
}
