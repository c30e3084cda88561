import { Client } from 'pg';

export const STATEMENT_LIMITS = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
};
/**
 * Requests run short statements, for which parallel workers and JIT cost more than they save. Postgres would start them because it
 * estimates the whole statement, including parts that it never executes.
 */
const PLANNER = { max_parallel_workers_per_gather: '0', jit: 'off' };
export const ONE_WORKER = Object.entries(PLANNER)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** For connections of the same role without these limits: the job queue also cleans up. */
export const UNLIMITED = Object.keys(STATEMENT_LIMITS)
  .map((name) => `-c ${name}=0`)
  .join(' ');

/**
 * Makes the limits the defaults of the service's role in its database, because a pooler in transaction mode passes no settings of a
 * session on. New connections of the pooler have them.
 * @param directUrl goes to Postgres, as the service's role
 */
export async function limitRole(directUrl: string): Promise<void> {
  const client = new Client({ connectionString: directUrl });
  await client.connect();
  try {
    const wanted = Object.entries({ ...STATEMENT_LIMITS, ...PLANNER, timezone: 'UTC' });
    // Several processes start at the same time, and Postgres refuses concurrent changes of a role.
    await client.query(`
      BEGIN;
      SELECT pg_advisory_xact_lock(hashtext('limit role'));
      ${wanted.map(([name, value]) => `${forRole(name, value)};`).join('\n')}
      COMMIT`);
  } finally {
    await client.end();
  }
}

function forRole(name: string, value: string | number): string {
  return `DO $$ BEGIN EXECUTE format('ALTER ROLE %I IN DATABASE %I SET ${name} = %L', current_user, current_database(), '${value}'); END $$`;
}
