import type { Stack } from '@tailgate/stack';
import { withDatabases } from '../bench-stack.ts';
import { fill } from '../fill.ts';
import { costOf } from '../http/cost-table.ts';
import { slotsPath } from '../http/people.ts';
import { fullestDay, loadRead, readsOf } from '../http/reads.ts';
import { takeTurns } from '../http/rounds.ts';
import type { Measured, Rounds } from './measured-curves.ts';

/** A page may cost this many times as much at the most rows as at the fewest. */
const LIMIT = 1.5;

export interface CostAtRows {
  readonly rows: number;
  /** Microseconds of processor time. */
  readonly page: number;
  readonly slots: number;
}

export async function costAtRows(stack: Stack, rows: number, rounds: Rounds): Promise<CostAtRows> {
  return await withDatabases(stack, async (databases) => {
    await fill(databases, rows, () => undefined);
    const reads = readsOf(stack, slotsPath(await fullestDay(databases.payments)));
    const subjects = (['page', 'slots'] as const).map((name) => ({
      name,
      measure: (seconds: number) => loadRead(stack, reads[name], { seconds }),
    }));
    const readings = await takeTurns(subjects, rounds);
    const cost = (name: string) => {
      const all = readings.get(name) ?? [];
      const [service, postgres] = [costOf(all, 'service'), costOf(all, 'postgres')];
      if (service === undefined || postgres === undefined)
        throw new Error('The curves need /proc, which only Linux has.');
      return service + postgres;
    };
    return { rows, page: cost('page'), slots: cost('slots') };
  });
}

export function rowsCurve(costs: readonly CostAtRows[]): Measured {
  const [fewest, most] = [costs[0], costs.at(-1)];
  const of = (name: 'page' | 'slots') =>
    costs.map((each) => ({ x: each.rows, y: each[name] / (fewest?.[name] ?? Number.NaN) }));
  const grown = (most?.page ?? Number.NaN) / (fewest?.page ?? Number.NaN);
  return {
    file: 'benchmark-rows',
    picture: {
      title: 'Processor time of a request by the number of appointments',
      x: 'appointments',
      y: 'times the cost at the fewest',
      curves: [
        { name: 'page of 50 appointments', points: of('page') },
        { name: 'free slots of a day', points: of('slots') },
      ],
      goal: LIMIT,
    },
    notes: `A page of 50 costs ${grown.toFixed(2)} times as much at ${most?.rows.toLocaleString('en-US')} appointments as at ${fewest?.rows.toLocaleString('en-US')}; the limit is ${LIMIT}.`,
    isMet: grown <= LIMIT,
  };
}
