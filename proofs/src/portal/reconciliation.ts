import { type MoneyFinding, routes } from '@tailgate/contracts';
import { expectOk } from '@tailgate/stack/portal';
import type { ProofStack } from '../stack/proof-stack.ts';
import { eventually } from './staff.ts';

/** Starts the reconciliation job, which otherwise runs every quarter of an hour, and waits for its report. */
export async function runReconciliation(on: ProofStack): Promise<readonly MoneyFinding[]> {
  const report = async () => expectOk(await on.staff.send(routes.moneyReport));
  const before = (await report()).checked_at;
  await on.databases.payments.query("INSERT INTO pgboss.job (name, data) VALUES ('reconcile', '{}')");
  const after = await eventually(60, async () => {
    const now = await report();
    return now.checked_at === before ? undefined : now;
  });
  if (after === undefined) throw new Error('There was no report after 60 s.');
  return after.findings;
}
