import { reconcile } from '../reconciliation/reconcile.ts';
import type { TestService } from './start-service.ts';

export function reconciliationSteps(service: () => TestService) {
  const sql = async (statement: string, bind: Record<string, unknown> = {}) => {
    await service().deps.database.query(statement, { bind });
  };
  return {
    async check() {
      // Records changed in the last minute are not reported.
      service().clock.aheadMs += 120_000;
      return await reconcile(service().deps, 10);
    },
    report: async () => (await service().request('GET', '/api/money/report', undefined, 'ADMIN')).body,
    sql,
    /** Bypasses the trigger that keeps ledger rows. */
    async sqlOnLedger(statement: string) {
      await sql('ALTER TABLE ledger DISABLE TRIGGER ledger_rows_stay');
      await sql(statement);
      await sql('ALTER TABLE ledger ENABLE TRIGGER ledger_rows_stay');
    },
  };
}
