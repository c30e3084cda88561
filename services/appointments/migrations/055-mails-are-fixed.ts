import type { QueryInterface } from 'sequelize';

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`ALTER TABLE messages
    ADD COLUMN mail jsonb,
    ADD COLUMN hand_overs integer NOT NULL DEFAULT 0`);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('ALTER TABLE messages DROP COLUMN hand_overs, DROP COLUMN mail');
}
