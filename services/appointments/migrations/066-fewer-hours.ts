import type { QueryInterface } from 'sequelize';

// Staff may book a truck for fewer hours than a trip is estimated to take, with a reason. It belongs to the time of the trip, so a reschedule
// whose hold is lost restores it together with the former time.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    ALTER TABLE appointments
      ADD COLUMN fewer_hours jsonb CHECK ((fewer_hours->>'hours')::integer > 0 AND fewer_hours->>'reason' <> ''),
      ADD COLUMN former_fewer_hours jsonb;
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('ALTER TABLE appointments DROP COLUMN former_fewer_hours, DROP COLUMN fewer_hours');
}
