import type { QueryInterface } from 'sequelize';

// The message that texted the present link. One that was cleaned up or dropped leaves its number behind, which then finds nothing.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('ALTER TABLE truck_days ADD COLUMN link_message_id integer');
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('ALTER TABLE truck_days DROP COLUMN link_message_id');
}
