import { Client } from 'pg';
import { type Mailed, until } from './action.ts';

/**
 * Unfinished jobs. Those that check later whether an earlier step was finished are not counted, because it was; scheduled jobs, which have
 * no dead-letter queue, are not either.
 */
const DUE = `SELECT count(*)::integer AS jobs FROM pgboss.job j JOIN pgboss.queue q USING (name)
  WHERE j.state < 'completed' AND (j.start_after <= j.created_on OR j.retry_count > 0) AND q.dead_letter IS NOT NULL`;
const MAILS = `SELECT count(*)::integer AS jobs FROM pgboss.job WHERE name = 'mail' AND state < 'completed'
  AND (data->>'quote_id' = $1 OR data->>'appointment_id' = $2)`;

/** Watches the unfinished jobs of the services. */
export class JobMonitor {
  readonly #appointments: Client;
  readonly #payments: Client;

  private constructor(appointments: Client, payments: Client) {
    this.#appointments = appointments;
    this.#payments = payments;
  }

  static async connect(databaseUrl: (database: 'appointments' | 'payments') => string): Promise<JobMonitor> {
    const connect = async (database: 'appointments' | 'payments') => {
      const client = new Client({ connectionString: databaseUrl(database) });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    };
    return new JobMonitor(await connect('appointments'), await connect('payments'));
  }

  async waitForMails({ quoteId, appointmentId }: Mailed): Promise<void> {
    const about = [quoteId, appointmentId].map((id) => (id === undefined ? null : String(id)));
    await until('the mails are sent', async () => (await count(this.#appointments, MAILS, about)) === 0);
  }

  async waitForAll(): Promise<void> {
    for (const client of [this.#appointments, this.#payments]) {
      await until('all jobs are done', async () => (await count(client, DUE)) === 0);
    }
  }

  /** Starts reconciliation, so that the dashboard shows its result from the start. */
  async checkMoney(): Promise<void> {
    await this.#payments.query("INSERT INTO pgboss.job (name, data) VALUES ('reconcile', '{}')");
  }

  /** Commits need not wait for the disk while the company is made: an interrupted start makes it again. */
  async waitForDisk(doesWait: boolean): Promise<void> {
    const setting = doesWait ? 'RESET synchronous_commit' : 'SET synchronous_commit = off';
    await this.#payments.query(`ALTER SYSTEM ${setting}`);
    await this.#payments.query('SELECT pg_reload_conf()');
    // One commit that waits for the disk also takes all earlier ones there.
    if (doesWait) await this.#payments.query('SET synchronous_commit = on; SELECT pg_current_xact_id()');
  }

  async close(): Promise<void> {
    await Promise.all([this.#appointments.end(), this.#payments.end()]);
  }
}

async function count(client: Client, sql: string, values: readonly unknown[] = []): Promise<number> {
  return (await client.query<{ jobs: number }>(sql, [...values])).rows[0]?.jobs ?? 0;
}
