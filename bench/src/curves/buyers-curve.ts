import { middle } from '../http/ratios.ts';
import type { Measured } from './measured-curves.ts';

export const BUYERS = [1, 8, 32, 100, 200] as const;
const LIMIT = 1.5;
const RACES = 9;

/** Lets so many buyers take one slot at the same instant. @returns milliseconds until the last one has an answer */
type Race = (buyers: number) => Promise<number>;
const CURVES = {
  atService: 'service: hold and payment, or refusal',
  atBareServer: 'bare server: one UPDATE for each',
  oneStatement: 'the UPDATEs without HTTP',
} as const;
type Name = keyof typeof CURVES;
const NAMES = Object.keys(CURVES) as Name[];
export type Races = Readonly<Record<Name, Race>>;

export async function buyersCurve(races: Races): Promise<Measured> {
  const found: { x: number; times: Readonly<Record<Name, number>>[] }[] = [];
  for (const x of BUYERS) {
    const times: Record<Name, number>[] = [];
    // The first race warms up.
    for (let race = 0; race <= RACES; race += 1) {
      const { atService, atBareServer, oneStatement } = races;
      times.push({
        atService: await atService(x),
        atBareServer: await atBareServer(x),
        oneStatement: await oneStatement(x),
      });
    }
    found.push({ x, times: times.slice(1) });
  }
  const median = (values: readonly number[]) => middle(values.toSorted((a, b) => a - b));
  const last = found.at(-1) ?? { x: 0, times: [] };
  const against = (peer: Name) => median(last.times.map((each) => each.atService / each[peer]));
  const one = median((found[0]?.times ?? []).map(({ oneStatement }) => oneStatement));
  const curves = NAMES.map((name) => ({
    name: CURVES[name],
    points: found.map(({ x, times }) => ({ x, y: median(times.map((each) => each[name])) / one })),
  }));
  return {
    file: 'benchmark-buyers',
    picture: {
      title: 'Time until all buyers of one slot have an answer',
      x: 'buyers of one slot',
      y: 'times one conditional UPDATE',
      curves,
    },
    notes: `${last.x} buyers have their answers after ${against('atBareServer').toFixed(1)} times the time of a bare server that runs one conditional UPDATE for each; the limit is ${LIMIT}. It is ${against('oneStatement').toFixed(1)} times that of these UPDATEs without HTTP.`,
    isMet: against('atBareServer') <= LIMIT,
  };
}
