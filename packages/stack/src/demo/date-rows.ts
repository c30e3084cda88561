import { Client } from 'pg';
import type { ClockSetting } from './company-clock.ts';

/** Columns that the database sets by the real clock. The ledger is dated below. The services set all other dates by the demo clock. */
const STAMPS = {
  appointments: {
    history: ['at'],
  },
  payments: {
    time_slots: ['created_at', 'updated_at'],
    history: ['at'],
  },
} as const;

/** Pretends that each mail was sent at once. */
const MAILS = `UPDATE messages SET sent_at = created_at + interval '4 seconds' WHERE sent_at IS NOT NULL`;

/** Receipts are issued again from the dated ledger, so that they have its days and its order. */
const RECEIPTS = ['DELETE FROM receipts', 'UPDATE receipt_series SET last_number = 0'];

/** Reinserts all rows, so that the table's triggers count the revenue of each day and ask for receipts. */
const LEDGER = [
  'CREATE TEMP TABLE written ON COMMIT DROP AS SELECT * FROM ledger',
  'UPDATE written SET created_at = pg_temp.as_shown(created_at)',
  'TRUNCATE ledger, revenue_moves, revenue_total, receipts_to_issue',
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

/** Changes the timestamps of rows to the demo time at which they were written. */
export async function dateRows(
  urlOf: (database: 'appointments' | 'payments' | 'users') => string,
  settings: readonly ClockSetting[],
): Promise<void> {
  const begin = settings[0]?.from ?? new Date();
  const update = ([table, columns]: [string, readonly string[]]) =>
    columns.map((column) => `UPDATE ${table} SET ${column} = pg_temp.as_shown(${column}) WHERE ${column} >= $1`);
  for (const database of ['appointments', 'payments'] as const) {
    await inTransaction(urlOf(database), async (client) => {
      // Triggers refuse changes of the history. Only a superuser can disable them.
      await client.query('SET LOCAL session_replication_role = replica');
      await client.query(CLOCK, [settings.map(({ from }) => from), settings.map(({ aheadMs }) => aheadMs)]);
      await client.query(AS_SHOWN);
      for (const statement of Object.entries(STAMPS[database]).flatMap(update)) await client.query(statement, [begin]);
      const rest = database === 'appointments' ? [MAILS, ...RECEIPTS] : LEDGER;
      for (const statement of rest) await client.query(statement);
    });
  }
  await inTransaction(urlOf('users'), async (client) => {
    const first = new Date(begin.getTime() + (settings[0]?.aheadMs ?? 0));
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
