import type { Reading } from './load.ts';
import type { Readings } from './rounds.ts';

export interface Goal {
  readonly of: string;
  readonly to: string;
  /** Requests a second must be at least `limit` times the peer's; a cost, such as the 99th percentile, at most `limit` times. */
  readonly figure: 'throughput' | 'p99' | 'bytes' | 'time';
  readonly limit: number;
}

export interface Ratio extends Goal {
  readonly median: number;
  readonly least: number;
  readonly most: number;
  readonly isMet: boolean;
}

export function ratiosOf(readings: Readings, goals: readonly Goal[]): Ratio[] {
  return goals.flatMap((goal) => {
    const [of, to] = [readings.get(goal.of), readings.get(goal.to)];
    return of && to ? [compare(goal, of, to)] : [];
  });
}

function compare(goal: Goal, of: readonly Reading[], to: readonly Reading[]): Ratio {
  return ratioOf(goal, ratiosOfRounds(goal, of, to));
}

export function ratioOf(goal: Goal, ofRounds: readonly number[]): Ratio {
  const sorted = ofRounds.toSorted((a, b) => a - b);
  const median = middle(sorted);
  const isMet = isCost(goal) ? median <= goal.limit : median >= goal.limit;
  return { ...goal, median, least: sorted.at(0) ?? 0, most: sorted.at(-1) ?? 0, isMet };
}

export const isCost = ({ figure }: Goal): boolean => figure !== 'throughput';

/** A single p99 of the peer is a matter of luck: compare with its median. */
function ratiosOfRounds({ figure }: Goal, of: readonly Reading[], to: readonly Reading[]): number[] {
  if (figure === 'throughput') return of.map(({ perSecond }, round) => perSecond / (to[round]?.perSecond ?? 0));
  const peer = middle(to.map(({ p99 = 0 }) => p99).toSorted((a, b) => a - b));
  return of.map(({ p99 = 0 }) => p99 / peer);
}

export function middle(sorted: readonly number[]): number {
  const half = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[half]];
  return (low + high) / 2;
}
