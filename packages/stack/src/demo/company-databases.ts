import type { Role } from '@tailgate/contracts';
import { Client, escapeLiteral } from 'pg';
import { withClient } from '../servers/databases.ts';
import type { Account } from './portal-client.ts';

/**
 * Unfinished jobs. Those that check later whether an earlier step was finished are not counted, because it was; scheduled jobs, which have
 * no dead-letter queue, are not either.
 */
const DUE = `SELECT count(*)::integer AS jobs FROM pgboss.job j JOIN pgboss.queue q USING (name)
  WHERE j.state < 'completed' AND (j.start_after <= j.created_on OR j.retry_count > 0) AND q.dead_letter IS NOT NULL`;
const TIMEOUT_MS = 60_000;
const PAUSE_MS = 10;

/** Columns that the database dates get the services' clock, and so does the ledger, which Sequelize dates. */
const setDefaults = (from: string, to: string) => `
  DO $$ DECLARE c record; BEGIN
    FOR c IN SELECT table_name, column_name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_default = '${from}'
    LOOP EXECUTE format('ALTER TABLE %I ALTER %I SET DEFAULT ${to}', c.table_name, c.column_name); END LOOP;
  END $$`;
const follow = (clockFile: string) => `
  CREATE FUNCTION demo_now() RETURNS timestamptz LANGUAGE sql SECURITY DEFINER
    RETURN now() + coalesce(pg_read_file(${escapeLiteral(clockFile)}, true), '0')::float8 * interval '1 millisecond';
  ${setDefaults('now()', 'demo_now()')}`;
const DATE_LEDGER = `
  CREATE FUNCTION demo_date() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.created_at := demo_now(); RETURN NEW; END';
  CREATE TRIGGER demo_date BEFORE INSERT ON ledger FOR EACH ROW EXECUTE FUNCTION demo_date()`;
const LEAVE = `${setDefaults('demo_now()', 'now()')}; DROP FUNCTION IF EXISTS demo_date CASCADE; DROP FUNCTION demo_now()`;

export class CompanyDatabases {
  readonly #server: string;
  readonly #payments: Client;
  readonly #appointments: Client;

  constructor(server: string) {
    this.#server = server;
    this.#payments = new Client(`${server}/payments`);
    this.#appointments = new Client(`${server}/appointments`);
  }

  async open(clockFile: string): Promise<void> {
    for (const client of [this.#payments, this.#appointments]) {
      client.on('error', () => undefined);
      await client.connect();
      await client.query(follow(clockFile));
    }
    await this.#payments.query(DATE_LEDGER);
    await this.#waitForDisk(false);
  }

  async datePeople(since: Date): Promise<Record<Account, { id: number; role: Role }>> {
    const sql =
      'UPDATE users SET (created_at, updated_at, email_verified_at) = ($1, $1, $1) RETURNING username, id, role';
    const { rows } = await withClient(`${this.#server}/users`, async (client) => await client.query(sql, [since]));
    return Object.fromEntries(rows.map(({ username, ...person }) => [username, person])) as never;
  }

  async waitForJobs(): Promise<void> {
    const deadline = performance.now() + TIMEOUT_MS;
    const count = async (client: Client) => (await client.query<{ jobs: number }>(DUE)).rows[0]?.jobs ?? 0;
    while ((await count(this.#payments)) + (await count(this.#appointments)) > 0) {
      if (performance.now() > deadline) throw new Error('timed out waiting until all jobs are done');
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  async close(): Promise<void> {
    for (const client of [this.#payments, this.#appointments]) await client.query(LEAVE);
    await this.#waitForDisk(true);
    await this.#payments.query("INSERT INTO pgboss.job (name, data) VALUES ('reconcile', '{}')");
    await Promise.all([this.#payments.end(), this.#appointments.end()]);
  }

  /** Commits need not wait for the disk while the company is made: an interrupted start makes it again. */
  async #waitForDisk(doesWait: boolean): Promise<void> {
    const setting = doesWait ? 'RESET synchronous_commit' : 'SET synchronous_commit = off';
    await this.#payments.query(`ALTER SYSTEM ${setting}`);
    await this.#payments.query('SELECT pg_reload_conf()');
    // One commit that waits for the disk also takes all earlier ones there.
    if (doesWait) await this.#payments.query('SET synchronous_commit = on; SELECT pg_current_xact_id()');
  }
}
