import type { MoneyFinding, MoneyReport } from '@tailgate/contracts';
import type { Sequelize } from 'sequelize';
import { QueryTypes } from 'sequelize';

/** Three checks in a row that did not come to an end; a single one may fail while Stripe does not answer. */
const OVERDUE_AFTER_MS = 3 * 15 * 60_000;

/** The report of the last check; the one before it is of no use to anyone. */
export function createMoneyReportRepository(sequelize: Sequelize) {
  return {
    async store(checkedAt: Date, agrees: boolean, findings: readonly MoneyFinding[]): Promise<void> {
      await sequelize.query(
        `INSERT INTO money_reports (id, checked_at, agrees, findings) VALUES (1, $checkedAt, $agrees, $findings::jsonb)
         ON CONFLICT (id) DO UPDATE
         SET checked_at = excluded.checked_at, agrees = excluded.agrees, findings = excluded.findings`,
        { bind: { checkedAt, agrees, findings: JSON.stringify(findings) } },
      );
    },

    async read(now: Date): Promise<MoneyReport> {
      const [row] = await sequelize.query<{ checked_at: Date; agrees: boolean; findings: MoneyFinding[] }>(
        'SELECT checked_at, agrees, findings FROM money_reports',
        { type: QueryTypes.SELECT },
      );
      if (!row) return { checked_at: null, overdue: false, agrees: true, findings: [] };
      const overdue = now.getTime() - row.checked_at.getTime() > OVERDUE_AFTER_MS;
      return { ...row, checked_at: row.checked_at.toISOString(), overdue };
    },
  };
}
export type MoneyReportRepository = ReturnType<typeof createMoneyReportRepository>;
