import { setTimeout as delay } from 'node:timers/promises';
import type { Instance } from '@tailgate/tooling/stack';
import { eventually } from '../portal/staff.ts';
import type { ProofStack } from '../stack/proof-stack.ts';
import { type BookingLoad, lostBookings } from './booking-load.ts';
import type { ReadLoad } from './read-load.ts';

/** The proxy looks every half second. */
const SEEN_BY_PROXY_MS = 1_500;
/** What goes wrong shows a little later than its cause. */
const AFTERMATH_MS = 3_000;
const RECOVERED_WITHIN_SECONDS = 90;

export interface Load {
  readonly reads: ReadLoad;
  readonly bookings: BookingLoad;
}

export interface StepResult {
  readonly name: string;
  readonly seconds: number;
  readonly recovered: string;
  readonly reads: number;
  readonly failedReads: readonly string[];
  readonly slowestRead: number;
  readonly bookings: number;
  /** Answers of the confirmation that asked the customer to try again. */
  readonly repeats: number;
  readonly lost: readonly string[];
}

/** Does something to the processes under load. @returns what the users of that time saw */
export async function runStep(
  on: ProofStack,
  { reads, bookings }: Load,
  name: string,
  act: () => Promise<string>,
): Promise<StepResult> {
  const begin = performance.now();
  const recovered = await act();
  await delay(AFTERMATH_MS);
  const seconds = Math.round((performance.now() - begin) / 1000);
  const buyers = bookings.since(begin);
  const { count, failures, slowest } = reads.since(begin);
  return {
    name,
    seconds,
    recovered,
    reads: count,
    failedReads: failures,
    slowestRead: slowest,
    bookings: buyers.length,
    repeats: buyers.reduce((sum, buyer) => sum + buyer.repeats, 0),
    lost: await lostBookings(on, buyers),
  };
}

/** Ends a process without warning, or stops it so that it hangs, and waits for its replacement. */
export async function strike(on: ProofStack, instance: Instance, signal: 'SIGKILL' | 'SIGSTOP'): Promise<string> {
  const child = childOf(on, instance);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${instance.name} does not run.`);
  const begin = performance.now();
  process.kill(pid, signal);
  const isReplaced = async () =>
    child.pid !== undefined && child.pid !== pid && (await isReady(instance)) ? true : undefined;
  if (!(await eventually(RECOVERED_WITHIN_SECONDS, isReplaced))) return 'never';
  return `${((performance.now() - begin) / 1000).toFixed(1)} s`;
}

/** Restarts every process, one after the other, as a deployment does. */
export async function restartAll(on: ProofStack): Promise<string> {
  for (const instance of on.stack.instances) {
    await childOf(on, instance).restart();
    await delay(SEEN_BY_PROXY_MS);
  }
  return `${on.stack.instances.length} processes`;
}

function childOf({ stack }: ProofStack, { name }: Instance) {
  const child = stack.children.find((each) => each.name === name);
  if (child === undefined) throw new Error(`${name} was not started.`);
  return child;
}

async function isReady({ port }: Instance): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1_000) });
  await response.body?.cancel();
  return response.ok;
}
