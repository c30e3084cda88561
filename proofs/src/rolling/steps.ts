import { setTimeout as delay } from 'node:timers/promises';
import type { ProofStack } from '../stack/proof-stack.ts';
import { type BookingLoad, lostBookings } from './booking-load.ts';
import type { ReadLoad } from './read-load.ts';

/** The proxy looks every half second. */
const SEEN_BY_PROXY_MS = 1_500;
/** What goes wrong shows a little later than its cause. */
const AFTERMATH_MS = 3_000;

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
  /** Reads that were answered "not available, try again" while a store was away. */
  readonly unavailableReads: number;
  readonly slowestRead: number;
  readonly bookings: number;
  readonly repeats: number;
  readonly lost: readonly string[];
}

export interface Step {
  readonly name: string;
  act(): Promise<string>;
  /** While Postgres or Redis is away, a 503 of the portal is the right answer. */
  readonly mayBeUnavailable?: boolean;
}

export async function runStep(
  on: ProofStack,
  { reads, bookings }: Load,
  { name, act, mayBeUnavailable = false }: Step,
): Promise<StepResult> {
  const begin = performance.now();
  const recovered = await act();
  await delay(AFTERMATH_MS);
  const seconds = Math.round((performance.now() - begin) / 1000);
  const buyers = bookings.since(begin);
  const { count, failures, slowest } = reads.since(begin);
  const isUnavailable = (failure: string) => mayBeUnavailable && failure.endsWith('503 UNAVAILABLE');
  return {
    name,
    seconds,
    recovered,
    reads: count,
    failedReads: failures.filter((failure) => !isUnavailable(failure)),
    unavailableReads: failures.filter(isUnavailable).length,
    slowestRead: slowest,
    bookings: buyers.length,
    repeats: buyers.reduce((sum, buyer) => sum + buyer.repeats, 0),
    lost: await lostBookings(on, buyers),
  };
}

export async function restartAll(on: ProofStack): Promise<string> {
  for (const instance of on.stack.instances) {
    await childOf(on, instance.name).restart();
    await delay(SEEN_BY_PROXY_MS);
  }
  return `${on.stack.instances.length} processes`;
}

export function childOf({ stack }: ProofStack, name: string) {
  const child = stack.children.find((each) => each.name === name);
  if (child === undefined) throw new Error(`${name} was not started.`);
  return child;
}
