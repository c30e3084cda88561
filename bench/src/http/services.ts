import type { Stack } from '@tailgate/stack';
import { withDatabases } from '../bench-stack.ts';
import { fill } from '../fill.ts';
import type { Measure } from './bff.ts';
import { withBooking } from './booking.ts';
import { loadHttp } from './load.ts';
import { signInOften, slotsPath } from './people.ts';
import { findPgbench } from './pgbench.ts';
import type { Goal } from './ratios.ts';
import { databaseOf, fullestDay, loadRead, logOf, type Read, readsOf, scriptOfRead } from './reads.ts';
import type { Subject } from './rounds.ts';

const SLOTS = 'Free slots at the service, signed in';
const END_TO_END = 'Free slots through the BFF, signed in';
const PAGE = 'Page of 50 appointments of a million, at the service';
const BOOKING = 'Slot held and payment opened, at the service';
const BY_PGBENCH = {
  slots: 'pgbench, statement of the slots',
  page: 'pgbench, statement of the page',
  booking: 'pgbench, statements of the booking',
};

/** Postgres with the very statements, prepared, over as many connections. */
export const SERVICE_GOALS: readonly Goal[] = [
  { of: SLOTS, to: BY_PGBENCH.slots, figure: 'throughput', limit: 0.35 },
  { of: PAGE, to: BY_PGBENCH.page, figure: 'throughput', limit: 0.6 },
  { of: END_TO_END, to: BY_PGBENCH.slots, figure: 'throughput', limit: 0.15 },
  { of: BOOKING, to: BY_PGBENCH.booking, figure: 'throughput', limit: 0.5 },
];

export async function compareServices(stack: Stack, rows: number, measure: Measure): Promise<void> {
  await withDatabases(stack, async (databases) => {
    await fill(databases, rows, () => undefined);
    const found = await findPgbench();
    const pgbench = 'file' in found ? found.file : undefined;
    const path = slotsPath(await fullestDay(databases.payments));
    const reads = readsOf(stack, path);
    const people = await signInOften(stack.urls.app);
    const inPostgres = async (name: string, read: Read): Promise<Subject[]> => {
      if (pgbench === undefined) return [];
      const script = await scriptOfRead(stack, databases, read);
      return [{ name, measure: (seconds) => loadRead(stack, read, { seconds, pgbench, script }) }];
    };
    const inPostgresAlone = [
      ...(await inPostgres(BY_PGBENCH.slots, reads.slots)),
      ...(await inPostgres(BY_PGBENCH.page, reads.page)),
    ];
    const source = { stack, pgbench, pool: databases.payments, log: logOf(stack), url: databaseOf(stack, 'payments') };
    await withBooking(source, async ({ overHttp, byPgbench }) => {
      const subjects: Subject[] = [
        { name: SLOTS, measure: (seconds) => loadRead(stack, reads.slots, { seconds }) },
        { name: END_TO_END, measure: (seconds) => loadHttp({ url: `${stack.urls.app}${path}`, people }, seconds) },
        { name: PAGE, measure: (seconds) => loadRead(stack, reads.page, { seconds }) },
        { name: BOOKING, measure: overHttp },
        ...inPostgresAlone,
        ...(pgbench === undefined ? [] : [{ name: BY_PGBENCH.booking, measure: byPgbench }]),
      ];
      await measure(subjects, 'missing' in found ? [found.missing] : []);
    });
  });
}
