import type { QueryInterface } from 'sequelize';

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    CREATE INDEX payments_by_time ON payments (created_at DESC, id DESC);
    CREATE INDEX payments_by_status_and_time ON payments (status, created_at DESC, id DESC);
    DROP INDEX payments_by_status;
    CREATE INDEX payments_by_method ON payments (payment_method, created_at DESC, id DESC);
    CREATE INDEX payments_by_method_and_status ON payments (payment_method, status, created_at DESC, id DESC);
    CREATE INDEX payments_by_number ON payments (lower(coalesce(transaction_id, receipt_number)) text_pattern_ops);
    CREATE INDEX ledger_by_time ON ledger (created_at);
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    DROP INDEX ledger_by_time;
    DROP INDEX payments_by_number;
    DROP INDEX payments_by_method_and_status;
    DROP INDEX payments_by_method;
    CREATE INDEX payments_by_status ON payments (status, id DESC);
    DROP INDEX payments_by_status_and_time;
    DROP INDEX payments_by_time;
  `);
}
