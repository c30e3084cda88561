import type { QueryInterface } from 'sequelize';

// Whether a trip takes its truck for all its hours or for one time slot, and for how long it may last after the truck's day. Null is the
// default.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    ALTER TABLE settings
      ADD COLUMN trip_takes text CHECK (trip_takes IN ('hours', 'slot')),
      ADD COLUMN overtime_hours integer CHECK (overtime_hours BETWEEN 0 AND 12);
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('ALTER TABLE settings DROP COLUMN overtime_hours, DROP COLUMN trip_takes');
}
