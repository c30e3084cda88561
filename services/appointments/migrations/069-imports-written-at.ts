import type { QueryInterface } from 'sequelize';

// When an import last wrote rows: one that was taken up again later is running, too.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('ALTER TABLE imports ADD COLUMN IF NOT EXISTS written_at timestamptz');
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('ALTER TABLE imports DROP COLUMN written_at');
}
