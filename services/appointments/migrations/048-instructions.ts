import type { QueryInterface } from 'sequelize';

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(
    'ALTER TABLE appointments ADD COLUMN instructions text CHECK (length(instructions) BETWEEN 1 AND 1000)',
  );
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('ALTER TABLE appointments DROP COLUMN instructions');
}
