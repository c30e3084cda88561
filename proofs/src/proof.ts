import type { ProofStack } from './stack/proof-stack.ts';

export interface Outcome {
  /** How often the claim was tested and held. */
  readonly passed: number;
  /** One sentence each, with what is needed to reproduce it. */
  readonly failures: readonly string[];
  readonly figures: string;
}

export interface ProofRun {
  readonly on: ProofStack;
  readonly seed: number;
  readonly size: number;
  /** Replays a failed run of the model, as printed by fast-check. */
  readonly path: string | undefined;
  print(line: string): void;
}

export interface Proof {
  readonly name: string;
  readonly claim: string;
  /** The size in `npm test`, and with `--size large`. */
  readonly sizes: { readonly small: number; readonly large: number };
  run(run: ProofRun): Promise<Outcome>;
}

/** @returns a generator of numbers in [0, 1) derived from a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function shuffle<T>(items: T[], random: () => number): T[] {
  for (let index = items.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [items[index], items[other]] = [items[other] as T, items[index] as T];
  }
  return items;
}
