import { join } from 'node:path';
import { routes } from '@tailgate/contracts';
import { environmentOf, type Stack } from '@tailgate/tooling/stack';
import type { Pool } from 'pg';
import { openDatabases } from '../bench-stack.ts';
import { fill } from '../fill.ts';
import type { Comparison } from './bff.ts';
import { startBooking } from './booking.ts';
import { loadHttp } from './load.ts';
import { signInOften, slotsPath, tokensOf } from './people.ts';
import { findPgbench, loadPgbench } from './pgbench.ts';
import { scriptOf } from './pgbench-script.ts';
import type { Goal } from './ratios.ts';
import type { Subject } from './rounds.ts';
import { captureStatements } from './statements.ts';

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

/** A request that reads, as one of its service's people. */
interface Read {
  readonly database: 'payments' | 'appointments';
  readonly url: string;
  readonly tokens: ReturnType<typeof tokensOf>;
}

/** The services of the stack with that many appointments, and pgbench on the same databases. */
export async function compareServices(stack: Stack, rows: number): Promise<Comparison> {
  const databases = openDatabases(stack);
  await fill(databases, rows, () => undefined);
  const found = await findPgbench();
  const pgbench = 'file' in found ? found.file : undefined;
  const source = (database: Read['database']) => ({ pool: databases[database], database, log: logOf(stack) });
  const path = slotsPath(await fullestDay(databases.payments));
  const reads = readsOf(stack, path);
  const people = await signInOften(stack.urls.app);
  const inPostgres = async (name: string, { database, url, tokens }: Read): Promise<Subject[]> => {
    if (pgbench === undefined) return [];
    const [headers = {}] = await tokens();
    const script = scriptOf(await captureStatements(source(database), () => askOnce(url, headers)));
    const target = { file: pgbench, url: databaseOf(stack, database), script };
    return [{ name, measure: (seconds) => loadPgbench(target, seconds) }];
  };
  const inPostgresAlone = [
    ...(await inPostgres(BY_PGBENCH.slots, reads.slots)),
    ...(await inPostgres(BY_PGBENCH.page, reads.page)),
  ];
  const booking = await startBooking({
    ...{ ...source('payments'), stack, pgbench, url: databaseOf(stack, 'payments') },
  });
  const subjects: Subject[] = [
    overHttp(SLOTS, reads.slots),
    { name: END_TO_END, measure: (seconds) => loadHttp({ url: `${stack.urls.app}${path}`, people }, seconds) },
    overHttp(PAGE, reads.page),
    { name: BOOKING, measure: booking.overHttp },
    ...inPostgresAlone,
    ...(pgbench === undefined ? [] : [{ name: BY_PGBENCH.booking, measure: booking.byPgbench }]),
  ];
  const stop = async () => {
    await booking.stop();
    await Promise.all(Object.values(databases).map((each) => each.end()));
  };
  return { subjects, missing: 'missing' in found ? [found.missing] : [], stop };
}

function readsOf(stack: Stack, slots: string): Readonly<Record<'slots' | 'page', Read>> {
  const page = `${stack.urls.appointments}${routes.listAppointments.path}?sort=date&limit=50`;
  const tokens = {
    payments: tokensOf(stack, 'payments', 'CUSTOMER'),
    appointments: tokensOf(stack, 'appointments', 'ADMIN'),
  };
  return {
    slots: { database: 'payments', url: `${stack.urls.payments}${slots}`, tokens: tokens.payments },
    page: { database: 'appointments', url: page, tokens: tokens.appointments },
  };
}

/** With new tokens for each measurement, because they live for 30 s. */
function overHttp(name: string, { url, tokens }: Read): Subject {
  return { name, measure: async (seconds) => await loadHttp({ url, people: await tokens() }, seconds) };
}

const logOf = ({ dataDir }: Stack) => join(dataDir, 'logs/postgres.log');

function databaseOf(stack: Stack, name: Read['database']): string {
  return environmentOf(stack, name)[`DATABASE_URL_${name.toUpperCase()}`] ?? '';
}

/** The bookable day with the most slots. */
async function fullestDay(payments: Pool): Promise<string> {
  const { rows } = await payments.query<{ day: string }>(
    `SELECT date::text AS day FROM time_slots WHERE date BETWEEN current_date + 2 AND current_date + 20
     GROUP BY date ORDER BY count(*) DESC, date LIMIT 1`,
  );
  if (!rows[0]) throw new Error('The stack has no free slots.');
  return rows[0].day;
}

async function askOnce(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
}
