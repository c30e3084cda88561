import { type MoneyFinding, routes } from '@tailgate/contracts';
import { expectOk } from '@tailgate/stack/portal';
import type { ProofStack } from '../stack/proof-stack.ts';
import { eventually } from './staff.ts';

/**
 * Starts the reconciliation job, which otherwise runs every quarter of an hour, and waits for its report. A run of the clock may be under way,
 * and its report knows nothing of what was changed since.
 */
export async function runReconciliation(on: ProofStack): Promise<readonly MoneyFinding[]> {
  const { payments } = on.databases;
  const { rows } = await payments.query("INSERT INTO pgboss.job (name, data) VALUES ('reconcile', '{}') RETURNING id");
  const done = await eventually(60, async () => {
    const job = await payments.query("SELECT 1 FROM pgboss.job WHERE id = $1 AND state = 'completed'", [rows[0].id]);
    return job.rows.length > 0 ? true : undefined;
  });
  if (!done) throw new Error('There was no report after 60 s.');
  return expectOk(await on.staff.send(routes.moneyReport)).findings;
}
