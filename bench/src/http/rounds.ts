import type { Reading } from './load.ts';

export interface Subject {
  readonly name: string;
  measure(seconds: number): Promise<Reading>;
}

export type Readings = ReadonlyMap<string, readonly Reading[]>;

interface Rounds {
  readonly rounds: number;
  readonly seconds: number;
}

/**
 * Measures each subject once a round, each round in another order, so that other load on the machine affects all. A first short
 * round, which does not count, warms them up.
 */
export async function takeTurns(subjects: readonly Subject[], { rounds, seconds }: Rounds): Promise<Readings> {
  const readings = new Map<string, Reading[]>(subjects.map(({ name }) => [name, []]));
  for (const { measure } of subjects) await measure(Math.min(seconds, 2));
  for (let round = 0; round < rounds; round += 1) {
    const first = round % subjects.length;
    for (const { name, measure } of [...subjects.slice(first), ...subjects.slice(0, first)])
      readings.get(name)?.push(await measure(seconds));
  }
  return readings;
}
