import { Client } from 'pg';
import { type Mailed, until } from './act.ts';

/** What is due and not done; what repeats by the clock is never done. */
const DUE = `SELECT count(*)::integer AS jobs FROM pgboss.job j JOIN pgboss.queue q USING (name)
  WHERE j.state < 'completed' AND j.start_after <= now() AND q.dead_letter IS NOT NULL`;
const MAILS = `SELECT count(*)::integer AS jobs FROM pgboss.job WHERE name = 'mail' AND state < 'completed'
  AND (data->>'quote_id' = $1 OR data->>'appointment_id' = $2)`;

/** Looks at what the services still have to do. */
export class JobWatch {
  readonly #appointments: Client;
  readonly #payments: Client;

  private constructor(appointments: Client, payments: Client) {
    this.#appointments = appointments;
    this.#payments = payments;
  }

  static async connect(databaseUrl: (database: 'appointments' | 'payments') => string): Promise<JobWatch> {
    const connect = async (database: 'appointments' | 'payments') => {
      const client = new Client({ connectionString: databaseUrl(database) });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    };
    return new JobWatch(await connect('appointments'), await connect('payments'));
  }

  async mailsAreOut({ quoteId, appointmentId }: Mailed): Promise<void> {
    const about = [quoteId, appointmentId].map((id) => (id === undefined ? null : String(id)));
    await until('the mails are out', async () => (await count(this.#appointments, MAILS, about)) === 0);
  }

  async areOver(): Promise<void> {
    for (const client of [this.#appointments, this.#payments]) {
      await until('all jobs are over', async () => (await count(client, DUE)) === 0);
    }
  }

  /** The dashboard says from the first look on that money and bookings agree. */
  async checkMoney(): Promise<void> {
    await this.#payments.query("INSERT INTO pgboss.job (name, data) VALUES ('reconcile', '{}')");
  }

  /** No commit waits for the disk while the company is made: a start that is interrupted makes it again. */
  async waitForDisk(doesWait: boolean): Promise<void> {
    const setting = doesWait ? 'RESET synchronous_commit' : 'SET synchronous_commit = off';
    await this.#payments.query(`ALTER SYSTEM ${setting}`);
    await this.#payments.query('SELECT pg_reload_conf()');
    if (doesWait) await this.#payments.query('CHECKPOINT');
  }

  async close(): Promise<void> {
    await Promise.all([this.#appointments.end(), this.#payments.end()]);
  }
}

async function count(client: Client, sql: string, values: readonly unknown[] = []): Promise<number> {
  return (await client.query<{ jobs: number }>(sql, [...values])).rows[0]?.jobs ?? 0;
}
