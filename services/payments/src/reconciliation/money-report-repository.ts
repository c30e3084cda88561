import type { MoneyFinding, MoneyReport } from '@tailgate/contracts';
import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';
import { canBeHandled, type FindingName, isAmong, MAX_FINDINGS } from './finding.ts';

/** Three missed checks; a single one may fail because Stripe does not answer. */
const OVERDUE_AFTER_MS = 3 * 15 * 60_000;

/** Older releases stored the number of a rule, not its code. */
type StoredFinding = Omit<MoneyFinding, 'rule'> & { rule: string | number };

type HandledFinding = FindingName & { id: number };

export function createMoneyReportRepository(database: Sequelize) {
  async function listHandled(transaction: Transaction | null = null): Promise<HandledFinding[]> {
    const sql = 'SELECT id, rule, subject, message FROM handled_findings';
    return await execute<HandledFinding>(database, sql, undefined, transaction);
  }

  return {
    async store(
      { checkedAt, agrees, findings }: { checkedAt: Date; agrees: boolean; findings: readonly MoneyFinding[] },
      transaction: Transaction,
    ): Promise<void> {
      await execute(
        database,
        `INSERT INTO money_reports (id, checked_at, agrees, findings) VALUES (1, $checkedAt, $agrees, $findings::jsonb)
         ON CONFLICT (id) DO UPDATE
         SET checked_at = excluded.checked_at, agrees = excluded.agrees, findings = excluded.findings`,
        { checkedAt, agrees, findings: JSON.stringify(findings) },
        transaction,
      );
    },

    /**
     * Remembers which findings staff have an email about. The caller has stored the report in this transaction, which locks its row.
     * @returns those of the previous check
     */
    async replaceAlerted(alerted: readonly string[], transaction: Transaction): Promise<string[]> {
      const [row] = await execute<{ before: string[] }>(
        database,
        `UPDATE money_reports AS report SET alerted = $alerted::text[]
         FROM (SELECT id, alerted AS before FROM money_reports) AS previous
         WHERE previous.id = report.id RETURNING previous.before`,
        { alerted: [...alerted] },
        transaction,
      );
      return row?.before ?? [];
    },

    async read(now: Date, transaction: Transaction | null = null): Promise<MoneyReport> {
      const [row] = await execute<{ checked_at: Date; agrees: boolean; findings: StoredFinding[] }>(
        database,
        'SELECT checked_at, agrees, findings FROM money_reports',
        undefined,
        transaction,
      );
      if (!row) return { checked_at: null, overdue: false, agrees: true, findings: [] };
      const handled = await listHandled(transaction);
      const stored = row.findings.map((finding) => ({ ...finding, rule: String(finding.rule) }));
      const findings = stored.filter((finding) => !isAmong(finding, handled));
      // A report that was cut off has findings that are not stored.
      const isComplete = stored.length < MAX_FINDINGS;
      return {
        checked_at: row.checked_at.toISOString(),
        overdue: now.getTime() - row.checked_at.getTime() > OVERDUE_AFTER_MS,
        agrees: row.agrees || (isComplete && findings.every(({ repaired }) => repaired)),
        findings: findings.map((finding) => (canBeHandled(finding) ? { ...finding, can_be_handled: true } : finding)),
        ...(handled.length > 0 && { handled: handled.length }),
      };
    },

    /** Locks the report, so that no check replaces it before the transaction ends. */
    async lock(transaction: Transaction): Promise<void> {
      await execute(database, 'SELECT 1 FROM money_reports FOR UPDATE', undefined, transaction);
    },

    async markHandled({ rule, subject, message }: FindingName, transaction: Transaction): Promise<number | null> {
      const [row] = await execute<{ id: number }>(
        database,
        `INSERT INTO handled_findings (rule, subject, message) VALUES ($rule, $subject, $message)
         ON CONFLICT DO NOTHING RETURNING id`,
        { rule, subject, message },
        transaction,
      );
      return row?.id ?? null;
    },

    async keepHandled(findings: readonly FindingName[], transaction: Transaction): Promise<HandledFinding[]> {
      const handled = await listHandled(transaction);
      const gone = handled.filter((mark) => !isAmong(mark, findings)).map(({ id }) => id);
      if (gone.length > 0) {
        await execute(
          database,
          'DELETE FROM handled_findings WHERE id = ANY ($gone::integer[])',
          { gone },
          transaction,
        );
      }
      return handled.filter(({ id }) => !gone.includes(id));
    },
  };
}
