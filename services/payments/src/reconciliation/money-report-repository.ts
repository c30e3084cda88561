import type { MoneyFinding, MoneyReport } from '@tailgate/contracts';
import type { Sequelize, Transaction } from 'sequelize';
import { QueryTypes } from 'sequelize';

/** Three missed checks; a single one may fail because Stripe does not answer. */
const OVERDUE_AFTER_MS = 3 * 15 * 60_000;

/** Older releases stored the number of a rule, not its code. */
type StoredFinding = Omit<MoneyFinding, 'rule'> & { rule: string | number };

/** The report of the last check; earlier reports are not kept. */
export function createMoneyReportRepository(database: Sequelize) {
  return {
    async store(
      { checkedAt, agrees, findings }: { checkedAt: Date; agrees: boolean; findings: readonly MoneyFinding[] },
      transaction: Transaction,
    ): Promise<void> {
      await database.query(
        `INSERT INTO money_reports (id, checked_at, agrees, findings) VALUES (1, $checkedAt, $agrees, $findings::jsonb)
         ON CONFLICT (id) DO UPDATE
         SET checked_at = excluded.checked_at, agrees = excluded.agrees, findings = excluded.findings`,
        { bind: { checkedAt, agrees, findings: JSON.stringify(findings) }, transaction },
      );
    },

    /**
     * Remembers which findings staff have an email about. The caller has stored the report in this transaction, which locks its row.
     * @returns those of the previous check
     */
    async replaceAlerted(alerted: readonly string[], transaction: Transaction): Promise<string[]> {
      const [row] = await database.query<{ before: string[] }>(
        `UPDATE money_reports AS report SET alerted = $alerted::text[]
         FROM (SELECT id, alerted AS before FROM money_reports) AS previous
         WHERE previous.id = report.id RETURNING previous.before`,
        { bind: { alerted: [...alerted] }, transaction, type: QueryTypes.SELECT },
      );
      return row?.before ?? [];
    },

    async read(now: Date): Promise<MoneyReport> {
      const [row] = await database.query<{ checked_at: Date; agrees: boolean; findings: StoredFinding[] }>(
        'SELECT checked_at, agrees, findings FROM money_reports',
        { type: QueryTypes.SELECT },
      );
      if (!row) return { checked_at: null, overdue: false, agrees: true, findings: [] };
      return {
        checked_at: row.checked_at.toISOString(),
        overdue: now.getTime() - row.checked_at.getTime() > OVERDUE_AFTER_MS,
        agrees: row.agrees,
        findings: row.findings.map((finding) => ({ ...finding, rule: String(finding.rule) })),
      };
    },
  };
}
export type MoneyReportRepository = ReturnType<typeof createMoneyReportRepository>;
