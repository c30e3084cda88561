import type { QueryInterface } from 'sequelize';

// Two members of staff may edit one client at the same time: a save names the version that it changes.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(
    'ALTER TABLE clients ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version >= 1)',
  );
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('ALTER TABLE clients DROP COLUMN version');
}
