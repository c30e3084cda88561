import type { QueryInterface } from 'sequelize';

// What the trip needed when its slots were held. The swap may be repeated after the company has changed its settings.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('ALTER TABLE appointments ADD COLUMN IF NOT EXISTS claimed_trip jsonb');
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('ALTER TABLE appointments DROP COLUMN claimed_trip');
}
