import { Client } from 'pg';
import type { Shown } from './company-clock.ts';

/** What the database or Sequelize dated by the real clock. What the services date themselves has the company's time already. */
const STAMPS = {
  appointments: {
    clients: ['created_at', 'updated_at'],
    quotes: ['created_at', 'updated_at'],
    appointments: ['created_at', 'updated_at'],
    history: ['at'],
  },
  payments: {
    time_slots: ['created_at', 'updated_at'],
    payments: ['created_at', 'updated_at'],
    history: ['at'],
  },
} as const;

/** What the mail server of a stand-in took late was sent at once. */
const MAILS = `UPDATE messages SET sent_at = created_at + interval '4 seconds' WHERE sent_at IS NOT NULL`;

/** Taken out and put in again, so that the table's own trigger adds up the revenue of the days. */
const LEDGER = [
  'CREATE TEMP TABLE written ON COMMIT DROP AS SELECT * FROM ledger',
  'UPDATE written SET created_at = pg_temp.as_shown(created_at)',
  'TRUNCATE ledger, revenue_moves, revenue_total',
  'SET LOCAL session_replication_role = origin',
  'INSERT INTO ledger OVERRIDING SYSTEM VALUE SELECT * FROM written ORDER BY id',
];

const CLOCK = `
  CREATE TEMP TABLE shown ON COMMIT DROP AS
    SELECT real, make_interval(secs => ms / 1000.0) AS ahead FROM unnest($1::timestamptz[], $2::float8[]) AS s (real, ms)`;
const AS_SHOWN = `
  CREATE FUNCTION pg_temp.as_shown(at timestamptz) RETURNS timestamptz LANGUAGE sql AS $$
    SELECT at + coalesce((SELECT ahead FROM shown WHERE real <= at ORDER BY real DESC LIMIT 1), interval '0')
  $$`;

/** Moves the times of rows, and nothing else of them, to what the services' clock showed when they were written. */
export async function dateRows(
  urlOf: (database: 'appointments' | 'payments' | 'users') => string,
  shown: readonly Shown[],
): Promise<void> {
  const begin = shown[0]?.from ?? new Date();
  const update = ([table, columns]: [string, readonly string[]]) =>
    columns.map((column) => `UPDATE ${table} SET ${column} = pg_temp.as_shown(${column}) WHERE ${column} >= $1`);
  for (const database of ['appointments', 'payments'] as const) {
    await inTransaction(urlOf(database), async (client) => {
      // The history refuses every change; only a superuser can do this.
      await client.query('SET LOCAL session_replication_role = replica');
      await client.query(CLOCK, [shown.map(({ from }) => from), shown.map(({ aheadMs }) => aheadMs)]);
      await client.query(AS_SHOWN);
      for (const statement of Object.entries(STAMPS[database]).flatMap(update)) await client.query(statement, [begin]);
      if (database === 'appointments') await client.query(MAILS);
      else for (const statement of LEDGER) await client.query(statement);
    });
  }
  await inTransaction(urlOf('users'), async (client) => {
    const first = new Date(begin.getTime() + (shown[0]?.aheadMs ?? 0));
    await client.query('UPDATE users SET created_at = $1, updated_at = $1, email_verified_at = $1', [first]);
  });
}

async function inTransaction(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('BEGIN');
    await work(client);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
