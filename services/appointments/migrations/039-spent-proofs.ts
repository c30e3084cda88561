import type { QueryInterface } from 'sequelize';

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    CREATE TABLE spent_proofs (
      nonce text PRIMARY KEY,
      spent_at timestamptz NOT NULL
    );
    CREATE INDEX spent_proofs_spent_at ON spent_proofs (spent_at);
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('DROP TABLE spent_proofs');
}
