import type { ProofStack } from './stack/proof-stack.ts';

/** How a proof came out. */
export interface Outcome {
  /** How often the claim was put to the test and held. */
  readonly passed: number;
  /** In words, each with what is needed to see it again. Empty when the claim held. */
  readonly failures: readonly string[];
  /** Measured figures for the documentation, in one line. */
  readonly figures: string;
}

export interface ProofRun {
  readonly on: ProofStack;
  readonly seed: number;
  readonly size: number;
  /** Continues a failed run of the model where fast-check says. */
  readonly path: string | undefined;
  say(line: string): void;
}

export interface Proof {
  readonly name: string;
  readonly claim: string;
  /** How much is tried in `npm test`, and by `--size large`. */
  readonly sizes: { readonly small: number; readonly large: number };
  run(run: ProofRun): Promise<Outcome>;
}

/** Numbers that follow from a seed (mulberry32): from 0 up to, not including, 1. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Puts a list in another order, in place. */
export function shuffle<T>(items: T[], random: () => number): T[] {
  for (let index = items.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [items[index], items[other]] = [items[other] as T, items[index] as T];
  }
  return items;
}
