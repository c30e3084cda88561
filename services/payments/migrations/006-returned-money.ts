import type { QueryInterface } from 'sequelize';

// A refund that the bank sends back gets its own ledger row, because ledger rows never change. A payment whose appointment was
// deleted (forgotten_at) stays until its money is refunded. The report of the last reconciliation is one row.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    ALTER TABLE ledger
      DROP CONSTRAINT ledger_kind_check,
      ADD CONSTRAINT ledger_kind CHECK (kind IN ('authorised', 'captured', 'cancelled', 'refunded', 'refund_failed'));
    ALTER TABLE payments ADD COLUMN forgotten_at timestamptz;
    CREATE INDEX payments_forgotten ON payments (id) WHERE forgotten_at IS NOT NULL;
    CREATE INDEX payments_by_change ON payments (updated_at);
    CREATE INDEX time_slots_by_change ON time_slots (updated_at);
    CREATE TABLE money_reports (
      id integer PRIMARY KEY CHECK (id = 1),
      checked_at timestamptz NOT NULL,
      agrees boolean NOT NULL,
      findings jsonb NOT NULL
    );
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    DROP TABLE money_reports;
    DROP INDEX time_slots_by_change;
    DROP INDEX payments_by_change;
    ALTER TABLE payments DROP COLUMN forgotten_at;
    ALTER TABLE ledger
      DROP CONSTRAINT ledger_kind,
      ADD CONSTRAINT ledger_kind_check CHECK (kind IN ('authorised', 'captured', 'cancelled', 'refunded')) NOT VALID;
  `);
}
