import type { QueryInterface } from 'sequelize';

// One position of a truck is kept, while its crew is on the way.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    ALTER TABLE truck_days
      ADD COLUMN latitude double precision,
      ADD COLUMN longitude double precision,
      ADD COLUMN position_at timestamptz;
    ALTER TABLE crew_trips
      ADD COLUMN arrival_from timestamptz,
      ADD COLUMN arrival_to timestamptz;
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    ALTER TABLE crew_trips DROP COLUMN arrival_from, DROP COLUMN arrival_to;
    ALTER TABLE truck_days DROP COLUMN latitude, DROP COLUMN longitude, DROP COLUMN position_at;
  `);
}
