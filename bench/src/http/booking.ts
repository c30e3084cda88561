import { routes } from '@tailgate/contracts';
import { environmentOf, type Stack } from '@tailgate/stack';
import { freePorts } from '@tailgate/stack/servers';
import type { Pool } from 'pg';
import { postgresPid, withCpu } from './cpu.ts';
import { CONNECTIONS, loadHttp, type Reading } from './load.ts';
import { loadPgbench } from './pgbench.ts';
import { scriptOf } from './pgbench-script.ts';
import { startBookingPeers, startPayments, withServers } from './servers.ts';
import { CAPTURES, captureStatements, type Statement } from './statements.ts';
import { TRIP } from './trip.ts';

/** More than one connection can book in a second. */
const PER_SECOND = 250;
/** Above the ids of real rows. */
const FIRST_QUOTE = 1_000_000_000;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

interface BookingDependencies {
  readonly stack: Stack;
  readonly pool: Pool;
  readonly log: string;
  readonly pgbench: string | undefined;
  readonly url: string;
}

export interface Range {
  /** The first slot of the first trip; each trip takes the next ones. */
  readonly slot: number;
  readonly quote: number;
}

export interface Booking {
  readonly address: string;
  readonly statements: { readonly found: readonly Statement[]; readonly sample: Range };
  overHttp(seconds: number, connections?: number): Promise<Reading>;
  byPgbench(seconds: number): Promise<Reading>;
}

/** Holds free slots for the trip of a quote and opens its card payment, over HTTP and by pgbench. The quotes and Stripe are stand-ins. */
export async function withBooking<T>(
  { stack, pool, log, pgbench, url }: BookingDependencies,
  work: (booking: Booking) => Promise<T>,
): Promise<T> {
  const { payments: port, appointments: peersPort } = await freePorts();
  return await withServers(async (keep) => {
    const peers = keep(await startBookingPeers(peersPort));
    const local = { APPOINTMENTS_URL: peers.url, STRIPE_API_URL: peers.url.replace('127.0.0.1', 'localhost') };
    const own = { PORT: String(port), HOLDS_PER_CLIENT: '1000000' };
    const service = keep(await startPayments(port, { ...environmentOf(stack, 'payments'), ...local, ...own }));
    const address = `${service.url}${routes.createPaymentIntent.path}`;
    const statements = await withSlots(pool, CAPTURES + 1, async (first) => {
      let made = 0;
      const found = await captureStatements({ pool, database: 'payments', log }, () => book(address, first, made++));
      return { found, sample: { slot: slotOf(first, CAPTURES), quote: first.quote + CAPTURES } };
    });
    const workers = { service: service.pid, postgres: postgresPid(stack) };
    return await work({
      ...{ address, statements },
      overHttp: (seconds, connections = CONNECTIONS) =>
        withSlots(pool, CONNECTIONS * PER_SECOND * seconds, (first) => {
          let made = 0;
          const target = { url: address, body: () => bodyOf(first, made++), connections };
          return withCpu(workers, () => loadHttp(target, seconds));
        }),
      byPgbench: (seconds) => {
        const perClient = PER_SECOND * Math.ceil(seconds);
        return withSlots(pool, CONNECTIONS * perClient, (first) =>
          withCpu({ postgres: workers.postgres }, () =>
            loadPgbench({ file: pgbench ?? '', url, script: bookingScript(statements, first, perClient) }, seconds),
          ),
        );
      },
    });
  });
}

export function bodyOf(first: Range, place: number): string {
  return JSON.stringify({
    quoteId: `bench${String(first.quote + place).padStart(17, '0')}`,
    timeSlotId: slotOf(first, place),
  });
}

const slotOf = ({ slot }: Range, place: number) => slot + place * TRIP.hours;

async function book(address: string, first: Range, place: number): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(address, { method: 'POST', headers, body: bodyOf(first, place) });
  if (!answer.ok) throw new Error(`A booking was answered with ${answer.status}: ${await answer.text()}`);
}

function bookingScript({ found, sample }: Booking['statements'], first: Range, perClient: number) {
  const begin = [
    '\\set made :made + 1',
    `\\set place :client_id * ${perClient} + :made`,
    `\\set slot ${first.slot} + :place * ${TRIP.hours}`,
    `\\set quote ${first.quote} + :place`,
  ];
  const insert = found.findIndex(({ text }) => /^INSERT INTO payments /.test(text));
  const payment = /pi_bench(\d+)/.exec(found.map(({ text, values }) => [text, ...values.values()].join()).join())?.[1];
  const fresh = (value: string): string | undefined => {
    if (value === String(sample.slot)) return ':slot';
    if (value === String(sample.quote)) return ':quote';
    if (value === payment) return ':new_id';
    if (value === `pi_bench${payment}`) return "('pi_bench' || :new_id::text)";
    if (UUID.test(value)) return 'gen_random_uuid()';
    if (value.startsWith('bench') && value.endsWith(String(sample.quote))) return "lpad(:quote::text, 22, 'bench')";
    return /^[\da-f]{64}$/.test(value) ? "('client ' || :quote::text)" : undefined;
  };
  if (insert < 0 || payment === undefined) throw new Error('The booking opened no payment.');
  return scriptOf(found, { fresh, begin, variables: { made: '-1' } });
}

/** Adds free slots for so many trips, and removes them and what was booked. Otherwise the sweeps would follow the payments. */
export async function withSlots<T>(pool: Pool, trips: number, work: (first: Range) => Promise<T>): Promise<T> {
  const count = trips * TRIP.hours;
  const { rows } = await pool.query<{ first: number; last: number }>(ADD_SLOTS, [TRUCK, count]);
  const { first = 0, last = 0 } = rows[0] ?? {};
  if (last - first !== count - 1) throw new Error('The ids of the new slots have gaps.');
  try {
    return await work({ slot: first, quote: FIRST_QUOTE + first });
  } finally {
    await pool.query('DELETE FROM payments WHERE quote_id >= $1', [FIRST_QUOTE]);
    await pool.query('DELETE FROM hold_starts WHERE quote_id >= $1', [FIRST_QUOTE]);
    await pool.query('DELETE FROM time_slots WHERE id BETWEEN $1 AND $2', [first, last]);
    await pool.query('DELETE FROM trucks WHERE starts_with(name, $1)', [TRUCK]);
    await pool.query('VACUUM ANALYZE payments, hold_starts, time_slots');
  }
}

const TRUCK = 'Truck of the benchmark';
const [DAYS, HOURS] = [20, 12];
/** As many trucks as it takes: days further ahead cannot be booked. */
const ADD_SLOTS = `
  WITH added_trucks AS (
    INSERT INTO trucks (name)
    SELECT $1 || ' ' || n FROM generate_series(0, ($2::int - 1) / ${DAYS * HOURS}) AS n RETURNING id, name),
  added AS (
    INSERT INTO time_slots (truck_id, date, start_time, end_time, created_at, updated_at)
    SELECT t.id, current_date + 30 + n / ${HOURS} % ${DAYS}, make_time(7 + n % ${HOURS}, 0, 0), make_time(8 + n % ${HOURS}, 0, 0), now(), now()
    FROM generate_series(0, $2::int - 1) AS n JOIN added_trucks t ON t.name = $1 || ' ' || n / ${DAYS * HOURS} ORDER BY n RETURNING id)
  SELECT min(id) AS first, max(id) AS last FROM added`;
