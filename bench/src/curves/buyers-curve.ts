import { middle } from '../http/ratios.ts';
import type { Measured } from './measured-curves.ts';

export const BUYERS = [1, 8, 32, 100, 200] as const;
const LIMIT = 1.5;
/** One race takes a moment only. */
const RACES = 9;

/** Lets so many buyers take one slot at the same instant. @returns milliseconds until the last one has an answer */
export type Race = (buyers: number) => Promise<number>;

/** How long buyers of one slot wait for their answers, beside one conditional UPDATE for each of them. */
export async function buyersCurve(races: { overHttp: Race; oneStatement: Race }): Promise<Measured> {
  const found: { x: number; http: number; statement: number; ratio: number }[] = [];
  for (const buyers of BUYERS) {
    const rounds: { http: number; statement: number }[] = [];
    // The first race warms up.
    for (let race = 0; race <= RACES; race += 1)
      rounds.push({ http: await races.overHttp(buyers), statement: await races.oneStatement(buyers) });
    const counted = rounds.slice(1);
    const median = (of: readonly number[]) => middle(of.toSorted((a, b) => a - b));
    found.push({
      x: buyers,
      http: median(counted.map(({ http }) => http)),
      statement: median(counted.map(({ statement }) => statement)),
      ratio: median(counted.map(({ http, statement }) => http / statement)),
    });
  }
  const last = found.at(-1);
  const one = found[0]?.statement ?? Number.NaN;
  const times = (name: 'http' | 'statement') => found.map((each) => ({ x: each.x, y: each[name] / one }));
  return {
    file: 'benchmark-buyers',
    picture: {
      title: 'Time until all buyers of one slot have an answer',
      x: 'buyers of one slot',
      y: 'times one conditional UPDATE',
      curves: [
        { name: 'over HTTP: a hold and its payment, or a refusal', points: times('http') },
        { name: 'one conditional UPDATE for each', points: times('statement') },
      ],
    },
    notes: `${last?.x} buyers have their answers after ${last?.ratio.toFixed(1)} times the time of one conditional UPDATE for each; the limit is ${LIMIT}.`,
    isMet: (last?.ratio ?? Number.NaN) <= LIMIT,
  };
}
