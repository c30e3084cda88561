import type { QueryInterface } from 'sequelize';

// What the crew is asked for at the doors, and whether customers hear of its steps. Null is the default.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    ALTER TABLE settings
      ADD COLUMN crew_pick_up_photos text CHECK (crew_pick_up_photos IN ('off', 'ask', 'require')),
      ADD COLUMN crew_delivery_photos text CHECK (crew_delivery_photos IN ('off', 'ask', 'require')),
      ADD COLUMN crew_signature text CHECK (crew_signature IN ('off', 'ask', 'require')),
      ADD COLUMN crew_messages boolean;
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    ALTER TABLE settings DROP COLUMN crew_messages, DROP COLUMN crew_signature, DROP COLUMN crew_delivery_photos,
      DROP COLUMN crew_pick_up_photos;
  `);
}
