import { Client } from 'pg';

const PAUSE_MS = 15;
const ROUNDS = 8;

/**
 * Ends every connection to the database again and again while requests run, as a server that fails over does.
 * @returns the statuses of the answers that are neither good nor a refusal, and how often connections were ended
 */
export async function failuresWhileConnectionsEnd(
  connectionString: string,
  asks: readonly (() => Promise<{ status: number }>)[],
): Promise<{ statuses: number[]; ended: number }> {
  const client = new Client({ connectionString });
  await client.connect();
  let [ended, isOver] = [0, false];
  const ending = (async () => {
    while (!isOver) {
      const { rowCount } = await client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
      ended += rowCount ?? 0;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  })();
  const statuses: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { status } of await Promise.all(asks.map((ask) => ask()))) if (status >= 500) statuses.push(status);
  isOver = true;
  await ending;
  await client.end();
  return { statuses, ended };
}
