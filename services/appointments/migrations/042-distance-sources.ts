import type { QueryInterface } from 'sequelize';

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    ALTER TABLE quotes
      ADD COLUMN distance_source text CHECK (distance_source IN ('typed', 'estimated', 'measured', 'staff')),
      ADD COLUMN distance_provider text
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('ALTER TABLE quotes DROP COLUMN distance_provider, DROP COLUMN distance_source');
}
