import { availableParallelism } from 'node:os';
import type { Stack } from '@tailgate/stack';
import { markdownTable } from '@tailgate/stack/markdown-table';
import type { Databases } from '../fill.ts';
import type { Cpu } from '../http/cpu.ts';
import type { Reading } from '../http/load.ts';
import { slotsPath } from '../http/people.ts';
import { middle } from '../http/ratios.ts';
import { fullestDay, loadRead, readsOf, scriptOfRead } from '../http/reads.ts';
import { takeTurns } from '../http/rounds.ts';
import type { Measured, Rounds } from './measured-curves.ts';

const CONNECTIONS = [1, 2, 4, 8, 16, 32, 64] as const;
const NAMES = { slots: 'free slots of a day', page: 'page of 50 appointments' } as const;
type Name = keyof typeof NAMES;
/** A thread that computes for this share of the time is the limit. */
const FULL = 0.85;

export async function connectionsCurve(
  { stack, databases, pgbench }: { stack: Stack; databases: Databases; pgbench: string },
  rounds: Rounds,
): Promise<Measured> {
  const reads = readsOf(stack, slotsPath(await fullestDay(databases.payments)));
  const scripts = {
    slots: await scriptOfRead(stack, databases, reads.slots),
    page: await scriptOfRead(stack, databases, reads.page),
  };
  const measure = async (name: Name, connections: number) => {
    const readings = await takeTurns(
      [
        { name, measure: (seconds) => loadRead(stack, reads[name], { seconds, connections }) },
        {
          name: 'pgbench',
          measure: (seconds) => loadRead(stack, reads[name], { seconds, connections, pgbench, script: scripts[name] }),
        },
      ],
      rounds,
    );
    const [own = [], peer = []] = [readings.get(name), readings.get('pgbench')];
    const ratios = own.map(({ perSecond }, round) => perSecond / (peer[round]?.perSecond ?? Number.NaN));
    return { x: connections, y: middle(ratios.toSorted((a, b) => a - b)), own };
  };
  const found: Record<Name, Awaited<ReturnType<typeof measure>>[]> = { slots: [], page: [] };
  for (const connections of CONNECTIONS)
    for (const name of ['slots', 'page'] as const) found[name].push(await measure(name, connections));
  return {
    file: 'benchmark-connections',
    picture: {
      title: 'Throughput as a share of what pgbench reaches with the same statement',
      x: 'connections',
      y: 'share of pgbench',
      curves: (['slots', 'page'] as const).map((name) => ({ name: NAMES[name], points: found[name] })),
    },
    notes: saturationTable(found),
  };
}

function saturationTable(found: Readonly<Record<Name, readonly { x: number; own: readonly Reading[] }[]>>): string {
  const rows = (['slots', 'page'] as const).flatMap((name) => {
    const { x, own } = found[name].at(-1) ?? { x: 0, own: [] };
    const cpu = own.at(-1)?.cpu;
    if (!cpu) return [];
    const share = (who: 'service' | 'postgres' | 'load') => (cpu[who] / cpu.elapsed).toFixed(2);
    return [[NAMES[name], x, share('service'), share('postgres'), share('load'), firstFull(cpu)]];
  });
  const head = ['processors that are busy', 'connections', 'the service', 'Postgres', 'the load', 'full first'];
  return markdownTable(head, rows);
}

/** Node computes in one thread, in the service as in the load. */
function firstFull({ service, postgres, load, elapsed }: Cpu): string {
  if (service / elapsed > FULL) return 'the thread of the service';
  if (load / elapsed > FULL) return 'the thread that sends the load';
  const cores = availableParallelism();
  return (service + postgres + load) / elapsed > FULL * cores
    ? `the ${cores} cores`
    : 'nothing: they wait for each other';
}
