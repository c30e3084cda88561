import type { QueryInterface } from 'sequelize';

// Those of a status in some days are counted in the index alone; in that of the list's order Postgres does not find the day itself.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(
    'CREATE INDEX appointments_by_status_and_day ON appointments (status, appointment_date)',
  );
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('DROP INDEX appointments_by_status_and_day');
}
