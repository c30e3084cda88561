import type { Pool } from 'pg';

export interface Databases {
  readonly appointments: Pool;
  readonly payments: Pool;
  readonly users: Pool;
}

/** Rows per statement: enough to be fast, few enough to show progress. */
const BATCH = 50_000;
const APPOINTMENTS_PER_CLIENT = 5;
const LEAST = 1_000;
const DAYS = 2_000;

/**
 * Fills the databases up to `rows` appointments, completed and paid in cash long ago, and a fifth as many clients, users, quotes, mails and
 * history entries, but at least 1,000 of each. Reconciliation finds no violation afterwards. Existing rows stay.
 */
export async function fill({ appointments, payments, users }: Databases, rows: number, print: (line: string) => void) {
  await fillUsers(users, Math.max(LEAST, Math.ceil(rows / APPOINTMENTS_PER_CLIENT)));
  const there = await highest(appointments, 'appointments');
  if (there >= rows) return print(`${there} appointments are there already`);
  const firstClient = await highest(appointments, 'clients');
  const isSmall = rows < LEAST * APPOINTMENTS_PER_CLIENT;
  const clients = isSmall ? LEAST : Math.ceil((rows - there) / APPOINTMENTS_PER_CLIENT);
  const every = isSmall ? 1 : APPOINTMENTS_PER_CLIENT;
  const streets = isSmall ? FEW_STREETS : STREETS;
  await appointments.query(CLIENTS, [firstClient, clients]);
  print(`${clients} clients`);
  const firstPayment = await highest(payments, 'payments');
  for (let from = there; from < rows; from += BATCH) {
    const count = Math.min(BATCH, rows - from);
    const paymentFrom = firstPayment + from - there;
    await appointments.query(appointmentsIn(streets), [from, count, firstClient, clients, paymentFrom, DAYS]);
    await payments.query(PAYMENTS, [from, count, paymentFrom, DAYS]);
    await payments.query(LEDGER, [paymentFrom, count]);
    await payments.query(NO_RECEIPTS, [paymentFrom, count]);
    await appointments.query(quotesIn(streets), [from, count, firstClient, clients, every]);
    await appointments.query(MESSAGES, [from, count, firstClient, clients, every]);
    await appointments.query(HISTORY, [from, count, 'appointment', every]);
    await payments.query(HISTORY, [paymentFrom, count, 'payment', every]);
    print(`${from + count} appointments and their payments`);
  }
  for (const table of ['clients', 'appointments']) await appointments.query(everyId(table));
  await payments.query(everyId('payments'));
  // Otherwise the first requests pay for the visibility map, with the plans of an empty table.
  await Promise.all([appointments.query('VACUUM ANALYZE'), payments.query('VACUUM ANALYZE')]);
}

async function fillUsers(users: Pool, wanted: number): Promise<void> {
  const there = await highest(users, 'users');
  if (there >= wanted) return;
  await users.query(USERS, [there, wanted - there]);
  await users.query(everyId('users'));
  await users.query('VACUUM ANALYZE');
}

function everyId(table: string): string {
  return `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`;
}

async function highest(pool: Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ id: number | null }>(`SELECT max(id) AS id FROM ${table}`);
  return rows[0]?.id ?? 0;
}

const pick = (words: readonly string[], by: string) => `(ARRAY['${words.join("','")}'])[1 + ${by} % ${words.length}]`;
const FIRST = ['Ada', 'Ben', 'Cleo', 'Dev', 'Eve', 'Finn', 'Gus', 'Hana', 'Ivo', 'June', 'Kai', 'Lena', 'Max', 'Nora'];
const LAST = ['Abbott', 'Baker', 'Castro', 'Dietz', 'Ewing', 'Farrow', 'Grant', 'Hoyt', 'Irwin', 'Jacobs', 'Keller'];
interface Streets {
  readonly names: readonly string[];
  readonly more: readonly string[];
  readonly kinds: readonly string[];
}
const STREETS: Streets = {
  names: ['Mill', 'Harbor', 'Elm', 'Quarry', 'Union', 'Lark', 'State', 'Oak', 'Willow', 'Church', 'Clinton', 'Madison'],
  more: ['', ' Hill', ' Park', ' Bridge', ' Creek', ' Field', ' Ridge', ' Spring'],
  kinds: ['Lane', 'Road', 'Street', 'Avenue', 'Drive', 'Court', 'Place'],
};
/** Fewer streets for fewer loads, so that a search for one fills a page in both stacks. */
const FEW_STREETS: Streets = { names: STREETS.names.slice(0, 4), more: [''], kinds: STREETS.kinds.slice(0, 3) };
const TOWNS = ['Albany', 'Troy', 'Schenectady', 'Saratoga Springs', 'Cohoes', 'Hudson', 'Catskill', 'Rensselaer'];
// Every seed gives another address: 672 streets in 8 towns, with up to 900 houses.
const address = ({ names, more, kinds }: Streets, seed: string) => {
  const part = (by: number) => `(hashint8(${seed} * ${by}::bigint) & 65535)`;
  const street = `${pick(names, part(7))} || ${pick(more, part(11))} || ' ' || ${pick(kinds, part(13))}`;
  return `(1 + ${part(3)} % 900) || ' ' || ${street} || ', ' || ${pick(TOWNS, part(17))} || ' NY'`;
};

const CLIENTS = `
  INSERT INTO clients (id, name, email, phone, preferred_contact, created_at, updated_at)
  SELECT $1::int + n, ${pick(FIRST, 'n')} || ' ' || ${pick(LAST, '(n / 14)')} || ' ' || n, 'client-' || ($1::int + n) || '@seed.example',
    '518-555-' || lpad((n % 10000)::text, 4, '0'), 'email', long_ago, long_ago
  FROM generate_series(1, $2::int) AS n, LATERAL (SELECT now() - interval '5 years' + n * interval '1 minute' AS long_ago) AS t`;

// No password has this hash: these users cannot sign in.
const HASH = `$argon2id$v=19$m=19456,t=2,p=1$c2VlZGVkIHVzZXJzIGhhdg$${'A'.repeat(43)}`;
const USERS = `
  INSERT INTO users (id, username, email, password, role, email_verified_at, created_at, updated_at)
  SELECT id, lower(${pick(FIRST, 'n')}) || '.' || lower(${pick(LAST, '(n / 14)')}) || '.' || id, 'user-' || id || '@seed.example',
    '${HASH}', CASE WHEN id % 1000 = 0 THEN 'ADMIN' ELSE 'CUSTOMER' END, long_ago, long_ago, long_ago
  FROM generate_series(1, $2::int) AS n, LATERAL (SELECT $1::int + n AS id) AS i,
    LATERAL (SELECT now() - interval '5 years' + id * interval '1 minute' AS long_ago) AS t`;

// Derive the amount from the id, so that both services store the same.
const AMOUNT = (n: string) => `(50 + ${n} % 200)`;
const DAY = (n: string, days: string) => `((now() AT TIME ZONE 'America/New_York')::date - 2 - (${n} % ${days}::int))`;

const appointmentsIn = (streets: Streets) => `
  INSERT INTO appointments (id, client_id, service_type, origin, destination, distance, rate, load_weight, weight_fee, total_amount,
    appointment_date, appointment_time_start, appointment_time_end, status, payment_id, created_at, updated_at)
  SELECT id, $3::int + 1 + n % $4::int, (ARRAY['local', 'regional', 'extended'])[1 + n % 3], ${address(streets, 'id')}, ${address(streets, '(id + 5000000)')},
    10 + n % 90, 2, 100 + n % 1500, 0, ${AMOUNT('id')}, day, make_time(7 + n % 12, 0, 0), make_time(8 + n % 12, 0, 0),
    (ARRAY['completed', 'completed', 'completed', 'archived'])[1 + n % 4], $5::int + n, day - 3, day
  FROM generate_series(1, $2::int) AS n, LATERAL (SELECT $1::int + n AS id) AS i, LATERAL (SELECT ${DAY('id', '$6')} AS day) AS d`;

const PAYMENTS = `
  INSERT INTO payments (id, appointment_id, amount, payment_method, status, stage, idempotency_key, created_at, updated_at)
  SELECT $3::int + n, id, ${AMOUNT('id')}, 'cash', 'completed', 'settled', gen_random_uuid(), day, day
  FROM generate_series(1, $2::int) AS n, LATERAL (SELECT $1::int + n AS id) AS i, LATERAL (SELECT ${DAY('id', '$4')} AS day) AS d`;

const LEDGER = `
  INSERT INTO ledger (payment_id, appointment_id, kind, amount_cents, currency, created_at)
  SELECT id, appointment_id, 'received', amount * 100, 'usd', created_at FROM payments
  WHERE id > $1::int AND id <= $1::int + $2::int`;

/** Money received long ago gets no receipt. A million of them would be issued while the measurements run. */
const NO_RECEIPTS = `
  DELETE FROM receipts_to_issue WHERE ledger_id IN (SELECT id FROM ledger WHERE payment_id > $1::int AND payment_id <= $1::int + $2::int)`;

const REFERENCE = "translate(left(encode(sha256(i.id::text::bytea), 'base64'), 22), '+/', '-_')";
const quotesIn = (streets: Streets) => `
  INSERT INTO quotes (reference, client_id, service_type, origin, destination, distance, rate, load_weight, weight_fee, total_amount,
    special_instructions, status, expires_at, created_at, updated_at)
  SELECT ${REFERENCE}, $3::int + 1 + n % $4::int, (ARRAY['local', 'regional', 'extended'])[1 + n % 3], ${address(streets, 'id')},
    ${address(streets, '(id + 5000000)')}, 10 + n % 90, 2, 100 + n % 1500, 0, ${AMOUNT('id')}, 'Too far',
    (ARRAY['rejected', 'rejected', 'rejected', 'pending'])[1 + n / $5::int % 4], at + interval '7 days', at, at
  FROM generate_series($5::int, $2::int, $5::int) AS n, LATERAL (SELECT $1::int + n AS id) AS i,
    LATERAL (SELECT now() - interval '5 years' + id * interval '1 minute' AS at) AS t`;

const MESSAGES = `
  INSERT INTO messages (kind, subject, to_address, status, client_id, sent_at, created_at)
  SELECT 'reminder', 'Your delivery is tomorrow', 'client@seed.example', 'sent', $3::int + 1 + n % $4::int, at, at
  FROM generate_series($5::int, $2::int, $5::int) AS n,
    LATERAL (SELECT now() - interval '5 years' + ($1::int + n) * interval '1 minute' AS at) AS t`;

const HISTORY = `
  INSERT INTO history (at, actor_id, actor, action, subject, subject_id, summary)
  SELECT now() - interval '5 years' + id * interval '1 minute', 1, ${pick(['super', 'admin', 'grace'], 'n')},
    $3 || '.' || ${pick(['recorded', 'completed', 'edited'], 'n')}, $3, id, 'Seeded, number ' || id
  FROM generate_series($4::int, $2::int, $4::int) AS n, LATERAL (SELECT $1::int + n AS id) AS i`;
